// Rules 71 to 76, 110.
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import { DEBRIEF } from '#domain/scenario/words.ts'
import { limitOf } from '#domain/scenario/story.ts'
import { answerOf, sameAnswer } from './basis/response.ts'
import { feedbackFormName } from '../mails/closing-mails.ts'
import type { AnswerCommand, WireResponse } from '../log/commands.ts'
import { xtAt } from '../state/game-time.ts'
import { groundsOf } from './grounds.ts'
import { decideProposal, wasDoneInTeam } from './team/propose.ts'
import { isDecidedTogether } from '../story/decisions.ts'
import { formsNamed, formsOf } from '../mails/built-in.ts'
import type { Answer, Fact } from '../log/log.ts'
import { type Decision, NOTHING_NEW, type RefusalCode } from '../log/outcome.ts'
import { reached } from './basis/reached.ts'
import { barredAt, type SeatSituation, type Situation } from './basis/situation.ts'
import { factorFor, type Seat } from '../state/seat.ts'
import { clockOf } from '../state/state.ts'
import { waitingFor } from '../story/under-way.ts'
import { isExpired } from '../state/windows.ts'
import { type ClosingDelivery, isFormer, type StoryDelivery, timeUntil } from '../story/deliveries.ts'
import { endsTutorial } from '../mails/tutorial.ts'
import { type Step, TUTORIAL_STEPS } from '../mails/tutorial-mails.ts'

type Parsed = Answer | Refusal<RefusalCode>

export const decideAnswer = (situation: SeatSituation, command: AnswerCommand): Decision => {
  const { event, response } = command
  const { exercise, state, seat, now } = situation
  const item = reached(exercise, state, seat, event, now)
  switch (item?.kind) {
    case 'story':
      return answerStory(situation, item, command)
    case 'tutorial':
      return answerTutorial(situation, item.step, response)
    case 'closing':
      return answerFeedback(situation, item, command)
    case 'sent':
    case 'forwarded':
      return refuse('not answerable')
    case undefined:
      return answerMissing(situation, event, response)
  }
}

/**
 * Decides without playing the story, if the event certainly waits for an answer; null: the story has to be
 * played.
 */
export const decideWaiting = (situation: Situation, seat: Seat, command: AnswerCommand): Decision | null => {
  const { exercise, state, now } = situation
  const item = waitingFor(exercise, state, seat, command.event, now)
  if (!item || isExpired(exercise, state, seat, now)) return null
  return answerStory({ ...situation, seat, stage: 'running' }, item, command)
}

const answerStory = (situation: SeatSituation, delivery: StoryDelivery, command: AnswerCommand): Decision => {
  const { story, response: given, team } = delivery
  const { event } = story
  const { response, agreed, forms, team: meant } = command
  const answer = answerOf(event, formsOf(situation.exercise.scenario, event, forms), response)
  if (isRefusal(answer) && answer.refused === 'not answerable') return answer
  if (wasDoneInTeam(situation, delivery, command.key)) return NOTHING_NEW
  // An answer written for one team is not valid for another.
  if (team !== null && meant && meant !== team) return refuse('former team')
  if (given) return repeated(situation, given, answer)
  const barred =
    barredAt(situation.stage) ?? (isFormer(delivery, situation.now) ? refuse('former team') : null)
  if (barred) return barred
  if (isRefusal(answer)) return answer
  // A client built to the specification cannot confirm: for it, sending confirms (docs/decisions/0012).
  const isAgreed = event.replyAs?.agree ? agreed : undefined
  if (isAgreed === false) return refuse('agreement required')
  const together = isDecidedTogether(situation.exercise, situation.state, delivery)
  // A proposal may always have a reason.
  const asked = together
    ? { reason: event.reason ?? ('optional' as const), confidence: event.confidence }
    : event
  const grounds = groundsOf(asked, command, isLimitOver(situation, delivery))
  if (isRefusal(grounds)) return grounds
  if (together)
    return decideProposal(
      situation,
      delivery,
      { answer, ...(isAgreed && { agreed: isAgreed }), ...grounds },
      command,
    )
  return [
    {
      ...{ kind: 'answered', seat: situation.seat.holder, event: event.id, answer },
      ...(isAgreed && { agreed: isAgreed }),
      ...grounds,
    },
  ]
}

/** From this long before the end of the limit no answer is refused for lack of grounds (decision 0040). */
const TRAVEL_TIME = 10_000

const isLimitOver = ({ exercise, state, seat, now }: SeatSituation, delivery: StoryDelivery): boolean => {
  const limit = limitOf(delivery.story.event)
  const clock = clockOf(exercise, state, seat)
  if (limit === null || !clock) return false
  const allowed = limit * 1000 * factorFor(seat, delivery) + delivery.extra
  return timeUntil(delivery, xtAt(clock, now)) >= allowed - TRAVEL_TIME
}

const answerTutorial = (
  situation: SeatSituation,
  { event, expects }: Step,
  response: WireResponse,
): Decision => {
  const { exercise, seat, stage } = situation
  const answer = answerOf(event, formsOf(exercise.scenario, event), response)
  const given = seat.tutorial.answers.get(event.id)
  if (given) return repeated(situation, { ...given, by: seat.id }, answer)
  const barred = barredAt(stage)
  if (barred) return barred
  if (isRefusal(answer)) return answer
  if (!expects(answer)) return refuse('tutorial mismatch')
  const begins = exercise.mode === 'automated' && endsTutorial(event.id, answer)
  const fact: Fact = { kind: 'answered', seat: seat.holder, event: event.id, answer }
  return begins ? [fact, { kind: 'clock started', seat: seat.holder }] : [fact]
}

/** The form may be sent after the end: it decides nothing (rule 93). */
const answerFeedback = (
  situation: SeatSituation,
  { id, feedback }: ClosingDelivery,
  { response, forms }: AnswerCommand,
): Decision => {
  if (id !== DEBRIEF) return refuse('not answerable')
  const { exercise, stage } = situation
  const answer = answerOf(
    { responseType: 'form', options: [] },
    formsNamed(exercise.scenario, [feedbackFormName(exercise)], forms),
    response,
  )
  if (feedback) return repeated(situation, feedback, answer)
  const barred = stage === 'finished' ? null : barredAt(stage)
  return barred ?? accepted(situation, id, answer)
}

/** A tutorial's answer may be repeated after the story has begun. */
const answerMissing = (
  { exercise, seat, stage }: SeatSituation,
  event: string,
  response: WireResponse,
): Decision => {
  const given = seat.tutorial.answers.get(event)?.answer
  const step = TUTORIAL_STEPS.find(candidate => candidate.event.id === event)
  const answer = given && step && answerOf(step.event, formsOf(exercise.scenario, step.event), response)
  if (given && answer && !isRefusal(answer) && sameAnswer(given, answer)) return NOTHING_NEW
  return barredAt(stage) ?? refuse('event unknown')
}

const accepted = ({ seat }: SeatSituation, event: string, answer: Parsed): Decision =>
  isRefusal(answer) ? answer : [{ kind: 'answered', seat: seat.holder, event, answer }]

const repeated = (
  { state, seat }: SeatSituation,
  given: { readonly answer: Answer; readonly by: string | null },
  answer: Parsed,
): Decision => {
  if (!isRefusal(answer) && sameAnswer(given.answer, answer)) return NOTHING_NEW
  if (given.by === null || given.by === seat.id) return refuse('already answered')
  return refuse('already answered by', { by: state.seats.get(given.by)?.alias ?? '' })
}
