import type { Command, FacilitatorCommand } from '#domain/exercise/log/commands.ts'
import { answerKey, decide } from '#domain/exercise/rules/decide.ts'
import { seatTimeline } from '#domain/exercise/story/delivery.ts'
import { evolve } from '#domain/exercise/state/evolve.ts'
import type { Exercise, Instant } from '#domain/exercise/log/exercise.ts'
import { feedbackFormName } from '#domain/exercise/mails/closing-mails.ts'
import { formsNamed } from '#domain/exercise/mails/built-in.ts'
import type { Entry } from '#domain/exercise/log/log.ts'
import { isWarning } from '#domain/exercise/log/outcome.ts'
import type { Delivery } from '#domain/exercise/story/deliveries.ts'
import { initialState, seatOf, type State } from '#domain/exercise/state/state.ts'
import { isRefusal } from '#domain/refusal.ts'
import { isAnswerable } from '#domain/scenario/story.ts'
import { chanceOf, formFields, responseTo } from './answers.ts'

/** Milliseconds for which players stay after the end, to give their feedback. */
const AFTERWARDS = 10 * 60_000

export interface Character {
  readonly seat: string
  readonly name: string
  /** Share of questions answered right. */
  readonly skill: number
  /** Seconds until the quickest and the slowest answer. */
  readonly pace: readonly [number, number]
  /** Minutes from the start. `from` Infinity: never comes; `until` null: plays to the end. */
  readonly from: number
  readonly until: number | null
  readonly notes?: readonly (readonly [number, string])[]
  readonly joins?: { readonly alias: string; readonly team: string; readonly code: string }
}

export interface Recorded {
  readonly entries: readonly { readonly entry: Entry; readonly answerKey: string | null }[]
  readonly state: State
}

const STEP = 15_000
/** Milliseconds: a visitor who opens the link of a player who left early finds something to do. */
const LEFT_UNOPENED = 6 * 60_000

/**
 * @param agreement hash of the accepted text
 * @param cues by minute
 */
export const record = (
  exercise: Exercise,
  cast: readonly Character[],
  agreement: string,
  until: Instant,
  cues: readonly (readonly [minute: number, command: FacilitatorCommand])[] = [],
): Recorded => {
  const stage = newStage(exercise)
  const last = Math.max(...cast.map(({ until: minutes }) => minutes ?? Infinity))
  const end = Math.min(until, exercise.startsAt + Math.min(last, 150) * 60_000)
  for (let now = exercise.startsAt; now <= end; now += STEP) {
    const minute = (now - exercise.startsAt) / 60_000
    for (const [at, command] of cues)
      if (at >= minute && at < minute + STEP / 60_000) act(stage, command, now)
    for (const character of cast) live(stage, character, agreement, now)
  }
  return { entries: stage.entries, state: stage.state }
}

interface Stage {
  readonly exercise: Exercise
  readonly entries: { readonly entry: Entry; readonly answerKey: string | null }[]
  state: State
}

const newStage = (exercise: Exercise): Stage => ({ exercise, entries: [], state: initialState(exercise) })

const live = (stage: Stage, character: Character, agreement: string, now: Instant) => {
  const minute = (now - stage.exercise.startsAt) / 60_000
  if (minute < character.from || (character.until !== null && minute > character.until)) return
  const { seat: id } = character
  if (!seatOf(stage.state, id)?.firstSeenAt) {
    act(stage, { kind: 'agree', seat: id, text: agreement }, now)
    act(stage, { kind: 'first seen', seat: id }, now)
    if (character.joins) act(stage, { kind: 'join', seat: id, ...character.joins }, now)
    act(stage, { kind: 'answer', seat: id, event: 't1', response: "I don't need a tutorial" }, now)
  }
  const seat = seatOf(stage.state, id)
  if (!seat || (seat.completedAt !== null && now - seat.completedAt > AFTERWARDS)) return
  const opened =
    character.until === null ? now : Math.min(now, leavesAt(stage.exercise, character) - LEFT_UNOPENED)
  for (const delivery of seatTimeline(stage.exercise, stage.state, seat).deliveries.filter(
    ({ at }) => at <= opened,
  ))
    meet(stage, character, delivery, now)
  if (Number.isInteger(minute)) act(stage, { kind: 'complete', seat: id }, now)
  const notes = character.notes ?? []
  const due = notes.findIndex(([at]) => at >= minute && at < minute + STEP / 60_000)
  const note = notes.slice(0, due + 1).map(([, text]) => text)
  if (due >= 0) act(stage, { kind: 'note', seat: id, text: note.join('\n'), baseVersion: due }, now)
}

export const leavesAt = ({ startsAt }: Exercise, { until }: Pick<Character, 'until'>): Instant =>
  until === null ? Infinity : startsAt + until * 60_000

const meet = (stage: Stage, { seat, name, skill, pace }: Character, delivery: Delivery, now: Instant) => {
  const hasRead = seatOf(stage.state, seat)?.story.reads.has(delivery.id)
  if (hasRead && !asks(delivery)) return
  const age = (now - delivery.at) / 1_000
  const eager = chanceOf(name, delivery.id)
  if (!hasRead && age >= 5 + eager * 25) act(stage, { kind: 'read', seat, event: delivery.id }, now)
  if (age < pace[0] + eager * (pace[1] - pace[0])) return
  const { scenario } = stage.exercise
  if (!asks(delivery)) return
  if (delivery.kind === 'closing') {
    const response = formFields(formsNamed(scenario, [feedbackFormName(stage.exercise)]), name)
    act(stage, { kind: 'answer', seat, event: delivery.id, response }, now)
  }
  if (delivery.kind !== 'story') return
  const response = responseTo(
    scenario,
    delivery.story.event,
    name,
    chanceOf(name, delivery.id, 'right') < skill,
  )
  if (response !== undefined) act(stage, { kind: 'answer', seat, event: delivery.id, response }, now)
}

const asks = (delivery: Delivery): boolean =>
  delivery.kind === 'closing'
    ? delivery.feedback === null && delivery.id === '/1'
    : delivery.kind === 'story' && delivery.response === null && isAnswerable(delivery.story.event)

/** Refused commands, such as a team's second answer, are skipped. */
const act = (stage: Stage, command: Command, now: Instant) => {
  const { exercise } = stage
  const decision = decide(exercise, stage.state, command, now)
  if (isRefusal(decision) || isWarning(decision)) return
  for (const fact of decision) {
    const key = fact.kind === 'answered' ? answerKey(exercise, stage.state, fact.seat, fact.event) : null
    const entry: Entry = { ...fact, number: stage.state.revision + 1, at: now }
    stage.entries.push({ entry, answerKey: key })
    stage.state = evolve(exercise, stage.state, entry)
  }
}
