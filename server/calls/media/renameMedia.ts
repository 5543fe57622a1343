import * as contract from '#contracts/calls/media/media-library.ts'
import { sentence } from '#contracts/words/messages.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { renamedName } from '#domain/scenario/media/media-names.ts'
import { renamedMedia } from '#domain/scenario/uses/renamed-media.ts'
import { handler } from '#server/calls/handler.ts'
import { said } from '#server/calls/refused.ts'
import { atomically } from '#server/database/atomically.ts'
import {
  holdMedia,
  renameHeld,
  renameInDocuments,
  workShowing,
} from '#server/database/media/media-library.ts'
import { changeScenarios } from '#server/database/scenarios/scenario-saving.ts'
import { readUses } from '#server/database/scenarios/uses.ts'

/** Earlier exercises find the file by its old name (rule 57), until another file takes that name. */
export const renameMedia = handler(
  contract.renameMedia,
  async ({ db }, { editorId }, { name, to: typed, anyway = false }, { audit }) => {
    while (!(await readUses(db)));
    const renamed = await atomically(db, async tx => {
      const [held] = await holdMedia(tx, [name])
      if (!held) return refuse('media not found', { name })
      if (held.isFixed || (held.name.startsWith('personas/') && !held.isUnused))
        return refuse('media of pages', { name: held.name })
      const to = renamedName(held.name, typed)
      if (isRefusal(to)) return to
      if (to === held.name) return refuse('media same name')
      const work = anyway ? undefined : await workShowing(tx, held.name)
      if (work) return refuse('media in work', { ...work, name: held.name })
      if (!(await renameHeld(tx, held, to))) return refuse('media name taken', { name: to })
      await renameInDocuments(tx, held.name, to, editorId)
      const scenarios = await changeScenarios(tx, scenario => renamedMedia(scenario, held.name, to), editorId)
      return { id: held.id, from: held.name, to, scenarios: scenarios.length }
    })
    if (isRefusal(renamed)) return said(renamed)
    const { id, from, to, scenarios: n } = renamed
    audit.object = id
    audit.detail = { from, to, scenarios: n }
    return { type: 'success', data: sentence('media renamed', { from, to, n }) }
  },
)
