import * as players from '#contracts/calls/administration/players.ts'
import { sentence } from '#contracts/words/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound } from '#server/calls/refused.ts'
import { beginErasure } from '#server/database/administration/erasure.ts'
import { countOne } from '#server/database/administration/erased-person.ts'
import { exerciseMeant } from '#server/database/following/following.ts'
import { addressAt } from '#server/database/one-player.ts'
import { erasing } from './erasure-at-work.ts'

/** Rule 185, decision 0031. */
export const erasePlayer = handler(
  players.erasePlayer,
  async (services, caller, { preview, ...named }, { audit }) => {
    const exercise = await exerciseMeant(services.db, null, named, { removedToo: true })
    if (!exercise) return notFound
    audit.object = exercise.id
    const place = await addressAt(services.db, exercise.id, named.code)
    if (!place) return notFound
    audit.isOnlyLook = preview === true
    if (place.email === null) return no('player without address')

    const found = await countOne(services.db, place.email)
    if (preview === true)
      return {
        type: 'success',
        data: sentence('player to erase', { n: found.removed, m: found.exercises }),
        ...found,
      }
    const erasure = await beginErasure(services.db, `admin ${caller.editorId}`, place.email)
    audit.detail = { seat: place.id, erasure: erasure.id, ...found }
    const done = await erasing(services, erasure)
    const { exercises } = found
    if (done === null) return { type: 'warning', data: sentence('player being erased'), ...found }
    return { type: 'success', data: sentence('player erased', { n: done.removed }), ...done, exercises }
  },
)
