import * as contracts from '#contracts/calls/following/extra-time.ts'
import { sentence } from '#contracts/words/messages.ts'
import { lastFactor, NO_EXTRA_TIME } from '#domain/exercise/state/extra-time.ts'
import { seatOf } from '#domain/exercise/state/state.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { playerMeant } from './extra-time-of.ts'

/** Decision 0039. */
export const getExtraTime = handler(contracts.getExtraTime, async (services, caller, input) => {
  const meant = await playerMeant(services, caller, input)
  if (isRefusal(meant)) return meant
  const { state } = meant.played
  const seat = seatOf(state, meant.seat)
  // A player who continued on another device has another seat row, but the same alias.
  const isTheirs = (row: string, player: string) =>
    row === meant.seat || (player !== '' && player === seat?.alias)
  const given = state.actions.flatMap(({ at, by, fact, player }) =>
    fact.kind === 'extra time given' && isTheirs(fact.seat, player) ? [{ at, by, fact }] : [],
  )
  return {
    factor: lastFactor(seat?.timeFactors ?? NO_EXTRA_TIME),
    record: given.toReversed().map(({ at, by, fact: { factor, before } }) => ({
      at: new Date(at).toISOString(),
      by: authorInWords(by),
      factor,
      before,
    })),
  }
})

const authorInWords = (by: string): string => {
  const kind = /^(admin|customer|subaccount) [\da-f-]+$/.exec(by)?.[1]
  if (kind === 'admin') return sentence('an administrator')
  return kind === undefined ? by : sentence(kind === 'customer' ? 'the customer' : 'a trainer')
}
