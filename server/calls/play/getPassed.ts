import * as play from '#contracts/play.ts'
import { mayKnowScore, score } from '#domain/exercise/score.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound } from '#server/calls/refused.ts'
import { look } from '#server/exercises/players.ts'

/** Points over the scored events that were displayed (rule 69); on the way they would tell which answer was right. */
export const getPassed = handler(play.getPassed, async (services, caller, { player }) => {
  const playing = await look(services, caller, { player })
  if (!playing) return notFound
  const { exercise, state, now } = playing
  if (!mayKnowScore(exercise, state, caller.seatId, now)) return no('result not yet')
  const { points, totalQuestions } = score(exercise, state, caller.seatId, now)
  return { score: points, totalQuestions }
})
