import type { Merge } from '#domain/scenario/merge/merge.ts'
import { opened, type Work } from '../desk/work.ts'

/**
 * The merged scenario as the current work; the side editor shows its event as merged, if it is still there.
 */
export const joinedWork = (work: Work, { merged, renumbered }: Merge): Work => {
  const { details, sections, documents } = merged
  const joined: Work = { details, sections, documents, editing: null }
  const original = work.editing?.original ?? null
  const now = renumbered.find(({ from }) => from === original)?.to ?? original
  return now === null ? joined : opened(joined, now)
}
