// The whole story with an assumed player: what would be sent, when, and where it ends. The engine tells it; nothing here knows a branch.
import { isAnswerable } from '#domain/scenario/story.ts'
import type { StoryDelivery, Timeline } from '../course/timeline.ts'
import { seatTimeline } from '../delivery.ts'
import type { Exercise, Instant } from '../exercise.ts'
import type { Fact } from '../log.ts'
import type { Seat } from '../seat.ts'
import { seatOf, type State } from '../state.ts'
import type { AssumedPlayer } from './assumed-player.ts'
import { begun, happened } from './rehearsal.ts'

/** Something the assumed player does, with its instant. */
interface Deed {
  readonly fact: Fact
  readonly at: Instant
}

export interface Playthrough {
  readonly timeline: Timeline
  /** In order of time. */
  readonly deeds: readonly Deed[]
}

/** Plays an exercise through on one of its seats; the others stay silent. He reads each message as it comes. */
export const playedThrough = (exercise: Exercise, holder: string, player: AssumedPlayer): Playthrough => {
  const beginning = begun(exercise)
  const answers: Deed[] = []
  let state = beginning
  for (let next = nextAnswer(exercise, state, holder, player); next; next = nextAnswer(exercise, state, holder, player)) {
    answers.push(next)
    state = happened(exercise, state, [next.fact], next.at)
  }
  // What is read changes nothing of what comes, only when all is done: so it is put in afterwards, at one go.
  const reads = storyOn(exercise, state, holder).map(({ id, at }): Deed => ({ fact: { kind: 'read', seat: holder, event: id }, at }))
  const deeds = [...answers, ...reads].toSorted((one, other) => one.at - other.at)
  const ended = deeds.reduce((before, { fact, at }) => happened(exercise, before, [fact], at), beginning)
  return { timeline: timelineOn(exercise, ended, holder), deeds }
}

/** How the exercise stands after those of his deeds that are done before an instant, and the answers given at it. */
export const stateUntil = (exercise: Exercise, deeds: readonly Deed[], until: Instant): State =>
  deeds
    .filter(({ fact, at }) => at < until || (at === until && fact.kind === 'answered'))
    .reduce((state, { fact, at }) => happened(exercise, state, [fact], at), begun(exercise))

const nextAnswer = (exercise: Exercise, state: State, holder: string, player: AssumedPlayer): Deed | undefined => {
  const { finish } = timelineOn(exercise, state, holder)
  let next: Deed | undefined
  for (const { story, response, at: shown } of storyOn(exercise, state, holder)) {
    if (response || !isAnswerable(story.event)) continue
    const reaction = player(story.event)
    if (!reaction) continue
    const at = Math.max(shown + reaction.after, state.at)
    if ((finish && at > finish.at) || (next && at >= next.at)) continue
    next = { fact: { kind: 'answered', seat: holder, event: story.event.id, answer: reaction.answer }, at }
  }
  return next
}

const storyOn = (exercise: Exercise, state: State, holder: string): readonly StoryDelivery[] =>
  timelineOn(exercise, state, holder).deliveries.filter(delivery => delivery.kind === 'story')

const timelineOn = (exercise: Exercise, state: State, holder: string): Timeline => {
  const seat: Seat | undefined = seatOf(state, holder)
  return seat ? seatTimeline(exercise, state, seat) : { deliveries: [], waiting: [], finish: null }
}
