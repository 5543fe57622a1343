import type { Merge } from '#domain/scenario/merge/merge.ts'
import { hasUnsavedEvent, opened, type Work } from '../desk/work.ts'

/**
 * The merged scenario as the current work. The side editor's draft stays; if its event is gone, the draft
 * becomes a new event.
 */
export const joinedWork = (work: Work, { merged, renumbered }: Merge): Work => {
  const { details, sections, documents } = merged
  const joined: Work = { details, sections, documents, editing: null }
  if (!work.editing) return joined
  const { original, event } = work.editing
  const now = renumbered.find(({ from }) => from === original)?.to ?? original
  const shown = now === null ? joined : opened(joined, now)
  if (!hasUnsavedEvent(work)) return shown
  const id = event.id === original && now !== null ? now : event.id
  return {
    ...joined,
    editing: {
      section: shown.editing?.section ?? work.editing.section,
      original: shown.editing ? now : null,
      event: { ...event, id },
    },
  }
}
