import * as play from '#contracts/play.ts'
import { score } from '#domain/exercise/score.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { look } from '#server/exercises/players.ts'

/** Points over scored events displayed so far (rule 69). */
export const getPassed = handler(play.getPassed, async (services, caller, { player }) => {
  const playing = await look(services, caller, { player })
  if (!playing) return notFound
  const { points, totalQuestions } = score(playing.exercise, playing.state, caller.seatId, playing.now)
  return { score: points, totalQuestions }
})
