import * as play from '#contracts/calls/play/play.ts'
import { aliasOf, answerReply, fasterOne, proposalReply } from '#contracts/replies/player-calls.ts'
import { answerCommand } from '#contracts/replies/player-commands.ts'
import type { Fact } from '#domain/exercise/log/log.ts'
import { answererOf, isAnswered } from '#domain/exercise/views/answerer.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound, said } from '#server/calls/refused.ts'
import { act } from '#server/exercises/act.ts'
import { libraryForms } from '#server/exercises/library-forms.ts'
import { assumedPlayed } from '#server/exercises/played.ts'
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
  // Only the act has caught up with other processes, on one of which the player may have joined.
  const state = (await assumedPlayed(services.db, caller.exerciseId))?.state ?? playing.state
  const own = aliasOf({ state, seat: caller.seatId })
  if (isRefusal(outcome)) {
    const more = fasterOne(outcome, own)
    return more ? { ...said(outcome), more } : said(outcome)
  }
  const appended = 'appended' in outcome ? outcome.appended : []
  const answer = appended.find(isAnswerTo(body.id))
  // Another proposal may win at that moment, because a member has gone silent.
  if (answer && appended.some(isProposalBeside(answer))) return proposalReply()
  if (answer) return answerReply(own, aliasOf({ state, seat: answer.seat }))

  // No answer was added: this was a proposal to the team, or the same answer is there already.
  const now = await look(services, caller, {})
  if (now && !isAnswered(now.exercise, now.state, caller.seatId, body.id)) return proposalReply()
  return answerReply(own, now ? answererOf(now.exercise, now.state, caller.seatId, body.id) : own)
})

type Answered = Extract<Fact, { kind: 'answered' }>

const isAnswerTo =
  (event: string) =>
  (fact: Fact): fact is Answered =>
    fact.kind === 'answered' && fact.event === event

const isProposalBeside =
  ({ event, decided }: Answered) =>
  (fact: Fact): boolean =>
    (fact.kind === 'proposed' || fact.kind === 'took a stand') &&
    fact.event === event &&
    fact.proposal !== decided?.proposal
