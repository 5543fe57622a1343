import * as play from '#contracts/calls/play/play.ts'
import {
  aliasOf,
  answerCommand,
  answerReply,
  fasterOne,
  proposalReply,
} from '#contracts/replies/player-calls.ts'
import type { Fact } from '#domain/exercise/log/log.ts'
import { answererOf, isAnswered } from '#domain/exercise/views/answerer.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound, said } from '#server/calls/refused.ts'
import { act } from '#server/exercises/act.ts'
import { libraryForms } from '#server/exercises/library-forms.ts'
import { enter, look } from '#server/exercises/players.ts'
import { seenInTeams } from '#server/exercises/presence.ts'

/** Rules 71, 72. */
export const setResponse = handler(play.setResponse, async (services, caller, body, { key }) => {
  const playing = await enter(services, caller, { user: body.user, scenario: body.scenario })
  if (!playing) return notFound

  const place = { state: playing.state, seat: caller.seatId }
  const forms = await libraryForms(services.db, playing)
  const seen = await seenInTeams(services.db, playing)
  const command = {
    ...answerCommand(place, body, forms),
    ...(key !== null && { key }),
    ...(seen && { seen }),
  }
  const outcome = await act(services, caller.exerciseId, command)
  const own = aliasOf(place)
  if (isRefusal(outcome)) {
    const more = fasterOne(outcome, own)
    return more ? { ...said(outcome), more } : said(outcome)
  }
  const answer = 'appended' in outcome && outcome.appended.find(isAnswerTo(body.id))
  if (answer) return answerReply(own, aliasOf({ ...place, state: playing.state, seat: answer.seat }))

  // No answer was added: this was a proposal to the team, or the same answer is there already.
  const now = await look(services, caller, {})
  if (now && !isAnswered(now.exercise, now.state, caller.seatId, body.id)) return proposalReply()
  return answerReply(own, now ? answererOf(now.exercise, now.state, caller.seatId, body.id) : own)
})

const isAnswerTo =
  (event: string) =>
  (fact: Fact): fact is Extract<Fact, { kind: 'answered' }> =>
    fact.kind === 'answered' && fact.event === event
