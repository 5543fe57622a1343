import * as following from '#contracts/calls/following/following.ts'
import { sentence } from '#contracts/words/messages.ts'
import { canonicalEmail } from '#domain/customer/email-address.ts'
import { dayInUtc } from '#domain/in-utc.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound, said } from '#server/calls/refused.ts'
import { act } from '#server/exercises/act.ts'
import { playedNow } from '#server/exercises/played.ts'
import { exerciseToModify } from './whose-exercise.ts'

/** Rule 39. */
export const extendExercise = handler(
  following.extendExercise,
  async (services, caller, input, { audit }) => {
    const exercise = await exerciseToModify(services.db, caller, input)
    if (isRefusal(exercise)) return exercise
    audit.object = exercise.id

    const played = await playedNow(services.db, exercise.id)
    const seat = played && [...played.seats.values()].find(({ code }) => code === input.code)
    if (!seat) return notFound
    if (input.email && canonicalEmail(seat.email ?? '') !== canonicalEmail(input.email))
      return no('reminder other address')

    const by = caller.kind === 'admin' ? `admin ${caller.editorId}` : `${caller.kind} ${caller.accountId}`
    const command = {
      kind: 'extend',
      seat: seat.id,
      by,
      ...(input.days !== undefined && { days: input.days }),
    } as const
    const outcome = await act(services, exercise.id, command)
    if (isRefusal(outcome)) return said(outcome)

    const extended =
      'appended' in outcome ? outcome.appended.find(fact => fact.kind === 'extended') : undefined
    const until = new Date(extended?.until ?? seat.expires_at)
    audit.detail = { seat: seat.id, until: until.toISOString() }
    const player = seat.email ?? seat.alias ?? `Participant ${seat.position} (${seat.code})`
    return {
      type: 'success',
      data: sentence('extended', { player, day: dayInUtc(until) }),
      expiresOn: until.toISOString(),
    }
  },
)
