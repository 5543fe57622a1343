import * as play from '#contracts/calls/play/play.ts'
import { aliasOf, answerCommand, answerReply, fasterOne } from '#contracts/replies/player-calls.ts'
import { answererOf } from '#domain/exercise/views/answerer.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound, said } from '#server/calls/refused.ts'
import { act } from '#server/exercises/act.ts'
import { libraryForms } from '#server/exercises/library-forms.ts'
import { enter, look } from '#server/exercises/players.ts'

/**
 * The first accepted answer is final, and the reply means it is committed. The rules alone decide what
 * follows (rules 71, 72).
 */
export const setResponse = handler(play.setResponse, async (services, caller, body) => {
  const playing = await enter(services, caller, { user: body.user, scenario: body.scenario })
  if (!playing) return notFound

  const place = { state: playing.state, seat: caller.seatId }
  const forms = await libraryForms(services.db, playing.exercise.scenario)
  const outcome = await act(services, caller.exerciseId, answerCommand(place, body, forms))
  const own = aliasOf(place)
  if (isRefusal(outcome)) {
    const more = fasterOne(outcome, own)
    return more ? { ...said(outcome), more } : said(outcome)
  }
  if (!('appended' in outcome) || outcome.appended.length > 0) return answerReply(own, own)

  // The same answer was already given: a repeat, or a teammate was faster.
  const now = await look(services, caller, {})
  return answerReply(own, now ? answererOf(now.exercise, now.state, caller.seatId, body.id) : own)
})
