import * as contract from '#contracts/calls/media/media-library.ts'
import { sentence } from '#contracts/words/messages.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said } from '#server/calls/refused.ts'
import { atomically } from '#server/database/atomically.ts'
import { holdMedia, removeHeld } from '#server/database/media/media-library.ts'
import { readUses } from '#server/database/scenarios/uses.ts'

/** Removes all of the named files, or none. */
export const removeMedia = handler(
  contract.removeMedia,
  async ({ db }, { editorId }, { names }, { audit }) => {
    if (names.length === 0) return no('media none chosen')
    while (!(await readUses(db)));
    const removed = await atomically(db, async tx => {
      const held = await holdMedia(tx, names)
      const missing = names.find(name => !held.some(file => file.name.toLowerCase() === name.toLowerCase()))
      if (missing !== undefined) return refuse('media not found', { name: missing })
      const used = held.filter(({ isUnused }) => !isUnused)
      if (used.length > 0)
        return refuse('media still used', { names: used.map(({ name }) => name).join(', ') })
      await removeHeld(
        tx,
        held.map(({ id }) => id),
        editorId,
      )
      return held
    })
    if (isRefusal(removed)) return said(removed)
    audit.object = removed.map(({ name }) => name).join(', ')
    return { type: 'success', data: sentence('media removed', { n: removed.length }) }
  },
)
