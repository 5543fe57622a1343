// A view is built field by field from what has reached the player's seat. Of what is still to come it contains
// only the time (`nextAt`) and ids (`next`).
import { DEBRIEF } from '#domain/scenario/words.ts'
import { closingMail, debriefMail } from '../mails/closing-mails.ts'
import { nextDelivery, seatTimeline } from '../story/delivery.ts'
import { type Exercise, gradingOf, type Instant } from '../log/exercise.ts'
import { groundsIn } from '../log/grounds.ts'
import { forwardedMail } from '../mails/forwarded-mail.ts'
import { roleCalled, roleNames } from '../state/audience.ts'
import { isTicking, xtAt } from '../state/game-time.ts'
import { asRead, isGone } from '../mails/changed-message.ts'
import { builtInEvent } from '../mails/built-in.ts'
import { notesOf } from '../state/notebooks.ts'
import { ownHelp } from './help.ts'
import { oneScreenFor } from './screen/one-screen-for.ts'
import { judgedFor } from './judged-for.ts'
import { rolesShown } from './roles-shown.ts'
import { optionOrder, plainShowing, playerEvent } from './player-event.ts'
import { decisionFor, discussionFor, memberUntil, nextLimit } from './team-decision.ts'
import type { Seen } from '../log/commands.ts'
import { scoreOf, timelinessOfDelivery } from '../story/score.ts'
import { isScored } from '../story/scoring.ts'
import { feedbackFor, optionTexts, rightAnswers } from './right-answers.ts'
import { factorFor, playableUntil, roleAt, type Seat, teamOf } from '../state/seat.ts'
import { feedbackOn } from '../story/social.ts'
import { hasFinished, stageOf } from '../story/stage.ts'
import { clockOf, entersAt, seatOf, type State } from '../state/state.ts'
import {
  asOf,
  type ClosingDelivery,
  type Delivery,
  type ForwardedDelivery,
  type SentDelivery,
  type StoryDelivery,
} from '../story/deliveries.ts'
import { tutorialMails } from '../mails/tutorial.ts'
import { TUTORIAL } from '../mails/tutorial-mails.ts'
import type { PlayerEvent, PlayerResponse, PlayerView, Stage } from '../story/view.ts'
import { responseOnWire } from '../words/wire.ts'

/**
 * If `now` is before the last entry, that entry's instant counts instead.
 * @param seen each seat row's last activity; absent: no teammate is shown as present
 */
export const playerView = (
  exercise: Exercise,
  state: State,
  holder: string,
  now: Instant,
  seen?: Seen,
): PlayerView => {
  const at = Math.max(now, state.at)
  const found = seatOf(state, holder)
  const seat = found?.vacated === null ? found : undefined
  const stage = stageOf(exercise, state, seat, at)
  const clock = seat && clockOf(exercise, state, seat)
  const next = nextDelivery(exercise, state, at, holder)
  return {
    stage,
    events: seat ? eventsFor({ exercise, state, seat, at, seen }, stage) : [],
    finished: stage === 'finished',
    alias: seat?.alias ?? '',
    team: seat ? teamOf(seat) : null,
    ...castFor(exercise, state, seat),
    ...helpFor(state, seat),
    ...(seat && exercise.oneScreen && { oneScreen: oneScreenFor(exercise, state, seat, { stage, at }) }),
    now: at,
    xt: clock ? xtAt(clock, lastMoment(exercise, state, seat, { stage, at })) : 0,
    // The team's clock runs for a player in the tutorial too (rule 41).
    ticking: (stage === 'running' || stage === 'lobby') && clock !== undefined && isTicking(clock, at),
    nextAt: earlier(next === 'never' ? null : next, seat ? limitAhead({ exercise, state, seat, at }) : null),
    notesByOthers: seat ? notesOf(state, seat).byOthers : 0,
  }
}

const castFor = (exercise: Exercise, state: State, seat: Seat | undefined) => {
  const cast = seat && rolesShown(exercise, state, seat)
  return cast ? { cast } : {}
}

const helpFor = (state: State, seat: Seat | undefined) => {
  const help = seat ? ownHelp(state, seat) : []
  return help.length > 0 ? { help } : {}
}

const limitAhead = (sight: Sight): Instant | null => {
  if (sight.state.councils.size === 0) return null
  const { deliveries } = seatTimeline(sight.exercise, sight.state, sight.seat)
  const came = deliveries.filter(delivery => delivery.kind === 'story').filter(({ at }) => at <= sight.at)
  return nextLimit(sight, sight.seat, came)
}

const earlier = (one: Instant | null, other: Instant | null): Instant | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

const lastMoment = (
  exercise: Exercise,
  state: State,
  seat: Seat,
  { stage, at }: { readonly stage: Stage; readonly at: Instant },
) => {
  if (stage === 'expired') return Math.min(at, playableUntil(exercise, seat))
  return stage === 'finished' ? Math.min(at, seatTimeline(exercise, state, seat).finish?.at ?? at) : at
}

/** Rule 123. */
export const FACILITATOR = 'Facilitator'

interface Sight {
  readonly exercise: Exercise
  readonly state: State
  readonly seat: Seat
  readonly at: Instant
  readonly seen?: Seen | undefined
}

const eventsFor = (sight: Sight, stage: Stage): readonly PlayerEvent[] => {
  if (stage === 'not started' || stage === 'not open') return []
  if (entersAt(sight.exercise, sight.state, sight.seat) === null && stage !== 'finished')
    return tutorialEvents(sight)
  const { deliveries, finish } = seatTimeline(sight.exercise, sight.state, sight.seat)
  const displayed = deliveries.filter(delivery => delivery.at <= sight.at && !isTakenBack(sight, delivery))
  if (stage === 'finished')
    return displayed.filter(({ kind }) => kind === 'closing').map(delivery => shown(sight, delivery))
  // An end without its player present does not count.
  return displayed
    .filter(({ kind, at }) => kind !== 'closing' || at !== finish?.at)
    .map(delivery => shown(sight, asOf(delivery, sight.at)))
}

const isTakenBack = (sight: Sight, delivery: Delivery): boolean =>
  delivery.kind === 'sent' && isGone(delivery.event, delivery, readAt(sight, delivery.id))

const shown = (sight: Sight, delivery: Delivery): PlayerEvent => {
  switch (delivery.kind) {
    case 'story':
      return storyEvent(sight, delivery)
    case 'sent':
      return sentEvent(sight, delivery)
    case 'forwarded':
      return forwardedEvent(sight, delivery)
    case 'closing':
      return closingEvent(sight, delivery)
  }
}

const tutorialEvents = ({ exercise, seat }: Sight): readonly PlayerEvent[] =>
  tutorialMails(exercise, seat).map(({ step: { event }, at }) => {
    const given = seat.tutorial.answers.get(event.id)
    return playerEvent(event, {
      ...plainShowing(event),
      section: TUTORIAL,
      displayedAt: at,
      displayedXt: 0,
      storyXt: 0,
      readAt: seat.tutorial.reads.get(event.id) ?? null,
      order: optionOrder(exercise, seat.id, event),
      correct: optionTexts(event, event.correct),
      response: given
        ? {
            value: responseOnWire(event, given.answer),
            at: given.at,
            xt: 0,
            by: seat.alias,
            timeliness: null,
          }
        : null,
    })
  })

const storyEvent = (sight: Sight, delivery: StoryDelivery): PlayerEvent => {
  const { exercise, state, seat } = sight
  const { story, owner } = delivery
  const { event } = story
  const answered = exercise.scenario.details.learningPrograms ? delivery.response : null
  return playerEvent(event, {
    section: story.section,
    displayedAt: delivery.date,
    displayedXt: delivery.shownXt,
    storyXt: delivery.dueXt,
    readAt: readAt(sight, delivery.id),
    timeFactor: factorFor(seat, delivery),
    extra: delivery.extra,
    lost: delivery.lost,
    team: delivery.team !== null,
    to: event.to ? roleNames(exercise, event.to.roles) : NO_ONE,
    forwarded: passedOn(sight, delivery.team, event.id),
    response: responseShown(sight, delivery),
    grounds: (event.reason || event.confidence) && delivery.response ? groundsIn(delivery.response) : null,
    decision: decisionFor(sight, seat, delivery),
    discussion: discussionFor(sight, seat, delivery),
    judged: judgedFor(exercise, delivery),
    order: optionOrder(exercise, owner, event),
    correct: answered && isScored(story, gradingOf(exercise)) ? rightAnswers(event) : [],
    feedback: answered ? feedbackFor(story, answered) : '',
    social: event.type === 'Social' ? feedbackOn(exercise, state, seat, event) : plainShowing(event).social,
  })
}

const passedOn = ({ exercise, state, seat, at }: Sight, team: string | null, event: string) =>
  state.forwards.length === 0
    ? NO_ONE
    : state.forwards
        .filter(forward => forward.team === team && forward.event === event)
        .filter(forward => forward.at <= at && forward.at < memberUntil(seat, forward.team))
        .map(({ role, by, at: then }) => ({
          to: roleCalled(exercise, role ?? '')?.name ?? '',
          by: state.seats.get(by)?.alias ?? '',
          at: then,
        }))

/** Shared, because views are computed often. */
const NO_ONE: readonly never[] = []

const responseShown = ({ state, seat }: Sight, delivery: StoryDelivery): PlayerResponse | null => {
  const { response, story } = delivery
  if (!response) return null
  const { at, xt, by } = response
  return {
    value: responseOnWire(story.event, response.answer),
    at,
    xt,
    by: by === null ? 'system' : (state.seats.get(by)?.alias ?? ''),
    timeliness: timelinessOfDelivery(delivery, seat),
  }
}

const sentEvent = (sight: Sight, delivery: SentDelivery): PlayerEvent => {
  const read = readAt(sight, delivery.id)
  const event = builtInEvent(asRead(delivery.event, delivery, { at: delivery.at, readAt: read }))
  return playerEvent(event, {
    ...plainShowing(event),
    section: FACILITATOR,
    displayedAt: delivery.date,
    displayedXt: delivery.shownXt,
    storyXt: delivery.dueXt,
    readAt: read,
    social:
      event.type === 'Social'
        ? feedbackOn(sight.exercise, sight.state, sight.seat, event)
        : plainShowing(event).social,
  })
}

const forwardedEvent = (sight: Sight, { story, forward, ...delivery }: ForwardedDelivery): PlayerEvent => {
  const { exercise, state } = sight
  const sender = state.seats.get(forward.by)
  const { event } = story
  const meant = roleNames(exercise, event.to?.roles ?? [])
  const mail = forwardedMail({
    ...{ id: forward.id, event, note: forward.note, meant },
    by: sender?.alias ?? '',
    role: roleCalled(exercise, (sender && roleAt(sender, forward.at)) ?? '')?.name ?? '',
  })
  return playerEvent(mail, {
    ...plainShowing(mail),
    section: story.section,
    displayedAt: delivery.date,
    displayedXt: delivery.shownXt,
    storyXt: delivery.dueXt,
    readAt: readAt(sight, delivery.id),
    forwarded: passedOn(sight, forward.team, event.id),
  })
}

const closingEvent = (sight: Sight, delivery: ClosingDelivery): PlayerEvent => {
  const event =
    delivery.id === DEBRIEF
      ? debriefMail(
          sight.exercise,
          scoreOf(
            seatTimeline(sight.exercise, sight.state, sight.seat),
            gradingOf(sight.exercise),
            resultAt(sight, delivery),
          ),
          isPast(sight),
        )
      : closingMail(sight.exercise)
  const given = delivery.feedback
  return playerEvent(event, {
    ...plainShowing(event),
    section: '',
    displayedAt: delivery.date,
    displayedXt: delivery.shownXt,
    storyXt: delivery.dueXt,
    readAt: readAt(sight, delivery.id),
    response: given
      ? {
          value: responseOnWire(event, given.answer),
          at: given.at,
          xt: delivery.shownXt,
          by: sight.seat.alias,
          timeliness: null,
        }
      : null,
  })
}

/** An intermediate result stays unchanged; after finishing it is the final one. */
const resultAt = (sight: Sight, delivery: ClosingDelivery): Instant =>
  isPast(sight) ? sight.at : delivery.at

const isPast = ({ exercise, state, seat, at }: Sight): boolean => hasFinished(exercise, state, seat, at)

const readAt = ({ seat }: Sight, event: string): Instant | null => seat.story.reads.get(event) ?? null
