import { sentence } from '#contracts/messages.ts'
import * as play from '#contracts/play.ts'
import { answererOf } from '#domain/exercise/views/answerer.ts'
import { seatOf } from '#domain/exercise/state.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound, said } from '#server/calls/refused.ts'
import { act } from '#server/exercises/act.ts'
import { libraryForms } from '#server/exercises/library-forms.ts'
import { enter, look, type Playing } from '#server/exercises/players.ts'
import type { CallerOf, Refused } from '#server/services.ts'
import { outcomeReply } from './outcome-reply.ts'

/** The first accepted answer is final, and the reply means that it is committed. Where it leads the rules alone decide (rules 71, 72). */
export const setResponse = handler(play.setResponse, async (services, caller, { id, response, agreed, user, scenario }) => {
  const playing = await enter(services, caller, { user, scenario })
  if (!playing) return notFound

  const forms = await libraryForms(services.db, playing.exercise.scenario)
  const answer = { kind: 'answer', seat: caller.seatId, event: id, response, forms, ...(agreed !== undefined && { agreed }) } as const
  const outcome = await act(services, caller.exerciseId, answer)
  if (isRefusal(outcome)) return refused(outcome, playing, caller)

  const own = aliasOf(playing, caller)
  const reply = outcomeReply(outcome, 'answer stored')
  if (isRefusal(reply) || !('appended' in outcome) || outcome.appended.length > 0) return { ...reply, answeredBy: own }

  // The same answer stood there already: a repeat, or a team mate was faster.
  const now = await look(services, caller, {})
  const by = now ? answererOf(now.exercise, now.state, caller.seatId, id) : own
  return { ...reply, ...(by !== own && { data: sentence('answered alike', { by }) }), answeredBy: by }
})

/** Who was faster is said besides in a field of its own, so that a page need not read the sentence (rule 110). */
const refused = (refusal: Refusal, playing: Playing, caller: CallerOf<'player'>): Refused => {
  const by = refusal.refused === 'already answered' ? aliasOf(playing, caller) : refusal.values?.['by']
  return by === undefined ? said(refusal) : { ...said(refusal), more: { answeredBy: String(by) } }
}

const aliasOf = ({ state }: Playing, { seatId }: CallerOf<'player'>): string => seatOf(state, seatId)?.alias ?? ''
