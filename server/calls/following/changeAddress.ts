import { randomUUID } from 'node:crypto'
import type { InputOf } from '#contracts/wire/call.ts'
import * as following from '#contracts/calls/following/following.ts'
import { sentence } from '#contracts/words/messages.ts'
import { maskEmail } from '#domain/customer/email-address.ts'
import { readdressProblem } from '#domain/customer/places/readdressing.ts'
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { said } from '#server/calls/refused.ts'
import { atomically } from '#server/database/atomically.ts'
import { holdPlaces, type PlaceToReaddress, readdressPlace } from '#server/database/following/addresses.ts'
import { newMessageId, queueLetters } from '#server/database/mail/letters.ts'
import { standingOf } from '#server/database/counts/standing.ts'
import { newCode } from '#server/exercises/book.ts'
import { hashOf, personalLink, personalToken } from '#server/secrets/tokens.ts'
import { usedAt } from './link-used.ts'
import { exerciseToModify } from './whose-exercise.ts'

/** Rule 49. */
export const changeAddress = handler(
  following.changeAddress,
  async ({ db, config, mail }, caller, input, { audit }) => {
    const exercise = await exerciseToModify(db, caller, input)
    if (isRefusal(exercise)) return exercise
    audit.object = exercise.id

    const changed = await atomically(db, async tx => {
      const places = await holdPlaces(tx, exercise.id)
      const place = places.find(({ code }) => code === input.code)
      const problem = problemOf(place, places, { ...input, byAdministrator: caller.kind === 'admin' })
      if (problem || !place) return problem ?? refuse('not found')
      const email = place.private ? null : input.to
      const tokenHash = hashOf(personalToken(config.linkKey, place.id, place.token_version + 1))
      await readdressPlace(tx, place, { email, tokenHash, gone: { id: randomUUID(), code: newCode() } })
      if (email !== null) {
        const letter = { messageId: newMessageId(config.publicUrl), seatId: place.id, recipient: email }
        await queueLetters(tx, 'invitation', exercise.tenant_id, exercise.id, [letter])
      }
      return place
    })
    if (isRefusal(changed))
      return changed.refused === 'address same'
        ? ({ type: 'warning', data: sentence('address same', { email: input.to }) } as const)
        : said(changed)

    const opened = usedAt(changed) !== 'no' && { opened: true }
    if (changed.private) {
      audit.detail = { seat: changed.id, ...opened }
      const link = personalLink(config, changed.id, changed.token_version + 1)
      return { type: 'success', data: sentence('link renewed', { code: changed.code }), link }
    }
    mail.wake()
    audit.detail = {
      seat: changed.id,
      before: maskEmail(changed.email ?? ''),
      after: maskEmail(input.to),
      ...opened,
    }
    return { type: 'success', data: sentence('address changed', { email: input.to }) }
  },
)

const problemOf = (
  place: PlaceToReaddress | undefined,
  places: readonly PlaceToReaddress[],
  {
    email,
    to,
    byAdministrator,
  }: InputOf<typeof following.changeAddress> & { readonly byAdministrator: boolean },
): Refusal | undefined => {
  if (!place || place.mode !== 'automated') return refuse('not found')
  const asked = {
    from: email,
    to,
    others: places.flatMap(other => (other === place ? [] : [other.email ?? ''])),
  }
  return readdressProblem(
    {
      standing: standingOf(place, place.now),
      used: usedAt(place),
      byAdministrator,
      isPrivate: place.private,
      email: place.email,
      changes: place.changes,
    },
    asked,
  )
}
