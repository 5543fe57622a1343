// Rules 245, 247.
import { refuse, type Refusal } from '#domain/refusal.ts'
import { isSame } from '#domain/scenario/file/same.ts'
import { type StoryEvent, storyOf } from '#domain/scenario/story.ts'
import { LAST_MINUTE } from '#domain/scenario/words.ts'
import type { FacilitatorCommand } from '../../log/commands.ts'
import type { EventChange } from '../../log/log.ts'
import { type Decision, NOTHING_NEW, type RefusalCode } from '../../log/outcome.ts'
import { dueByClock, scenarioNow, UNALTERED } from '../../state/altered.ts'
import { roleCalled } from '../../state/audience.ts'
import { cueKey } from '../../state/cues.ts'
import { xtAt } from '../../state/game-time.ts'
import { isSkipped } from '../../state/steering.ts'
import { teamArrivals } from '../../story/delivery.ts'
import { wasDone } from '../basis/was-done.ts'
import type { Situation } from '../basis/situation.ts'
import { cameToAnyone, stillAhead } from './leave-out.ts'

const EVERYONE = { roles: [], teams: [] }

type Of<K extends FacilitatorCommand['kind']> = Extract<FacilitatorCommand, { kind: K }>

/**
 * Refused once the event has arrived or its time has passed, or if it was changed since the facilitator
 * looked.
 */
export const decideChange = (
  situation: Situation,
  { event, change, seen, by, key }: Of<'change event'>,
): Decision => {
  if (wasDone(situation.state, key)) return NOTHING_NEW
  const problem =
    alterable(situation, event) ??
    changedSince(situation, event, seen) ??
    changeProblem(situation, event, change)
  if (problem) return problem
  const now = storyOf(scenarioNow(situation.exercise, situation.state)).get(event)?.event
  const changed = Object.fromEntries(
    Object.entries({
      subject: change.subject === now?.subject ? undefined : change.subject,
      content: change.content === now?.content ? undefined : change.content,
      minute: change.minute === now?.displayAfter ? undefined : change.minute,
      to: change.to && isSame(change.to, now?.to ?? EVERYONE) ? undefined : change.to,
    }).filter(([, value]) => value !== undefined),
  )
  return Object.keys(changed).length === 0
    ? NOTHING_NEW
    : [{ kind: 'event changed', event, change: changed, by, ...(key !== undefined && { key }) }]
}

/**
 * Undoes all changes. If the author's minute has passed, the changed minute stays, and the act is refused if
 * nothing else was changed.
 */
export const restoreEvent = (
  situation: Situation,
  { event, seen, by, key }: Of<'restore event'>,
): Decision => {
  const change = situation.state.altered.get(event)
  if (wasDone(situation.state, key) || !change) return NOTHING_NEW
  const problem = alterable(situation, event) ?? changedSince(situation, event, seen)
  if (problem) return problem
  const minute = keptMinute(situation, event, change)
  const { subject, content, to } = change
  const hasWords = subject !== undefined || content !== undefined || to !== undefined
  if (minute !== undefined && !hasWords) return refuse('event minute over')
  return [
    {
      ...{ kind: 'event restored', event, by },
      ...(minute !== undefined && { minute }),
      ...(key !== undefined && { key }),
    },
  ]
}

const changedSince = (
  { state }: Situation,
  event: string,
  seen: number | undefined,
): Refusal<RefusalCode> | undefined => {
  const { count, by: who } = state.changes.revisions.get(event) ?? { count: 0, by: '' }
  return seen === undefined || seen === count ? undefined : refuse('event changed meanwhile', { who })
}

/** The minute that a restored event keeps: at the author's, it would come at once. */
const keptMinute = (
  { exercise, state, now }: Situation,
  event: string,
  { minute }: EventChange,
): number | undefined => {
  const authored = storyOf(exercise.scenario).get(event)
  return authored && isPastDue({ state: { ...state, altered: UNALTERED }, now }, authored)
    ? minute
    : undefined
}

const isPastDue = ({ state, now }: Pick<Situation, 'state' | 'now'>, story: StoryEvent): boolean => {
  const clock = state.clocks.get('exercise')
  return clock !== undefined && (dueByClock(state, story) ?? Infinity) <= xtAt(clock, now)
}

const alterable = (situation: Situation, event: string): Refusal<RefusalCode> | undefined => {
  const { exercise, state } = situation
  const story = storyOf(scenarioNow(exercise, state)).get(event)
  if (!story) return refuse('no such event')
  const came = cameToAnyone(situation, event) || arrivedAtATeam(situation, event)
  if (came) return refuse('event came')
  const isPassed = isSkipped(state.steering, event, null) && stillAhead(situation, [event]).length === 0
  return isPastDue(situation, story) || isPassed ? refuse('event time over') : undefined
}

const arrivedAtATeam = ({ exercise, state, now }: Situation, event: string): boolean =>
  teamArrivals(exercise, state).some(
    ({ arrival }) => arrival.story.event.id === event && (arrival.at ?? Infinity) <= now,
  )

const changeProblem = (
  { exercise, state, now }: Situation,
  event: string,
  { subject, minute, to }: EventChange,
): Refusal<RefusalCode> | undefined => {
  const story = storyOf(scenarioNow(exercise, state)).get(event)
  if (subject !== undefined && subject.trim() === '' && story?.event.type !== 'Social')
    return refuse('event subject required')
  if (minute !== undefined) {
    if (story?.dueXt === null) return refuse('event after an answer')
    const clock = state.clocks.get('exercise')
    const passed = clock ? xtAt(clock, now) / 60_000 : 0
    if (!Number.isFinite(minute) || minute < passed || minute > LAST_MINUTE)
      return refuse('event minute', { from: Math.ceil(passed) })
  }
  const role = to?.roles.find(id => !roleCalled(exercise, id))
  if (role !== undefined) return refuse('role unknown', { role })
  const team = to?.teams.find(name => !exercise.teams.includes(name))
  return team === undefined ? undefined : refuse('team unknown', { team })
}

export const decideCue = (
  situation: Situation,
  { event, team, at, note, by, key }: Of<'cue done'>,
): Decision => {
  const { exercise, state, now } = situation
  if (wasDone(state, key)) return NOTHING_NEW
  const arrival = teamArrivals(exercise, state).find(
    each => each.team === team && each.arrival.story.event.id === event && each.arrival.story.event.cue,
  )?.arrival
  if (!arrival || (arrival.at ?? Infinity) > now)
    return refuse(isCueFor(situation, event, team) ? 'cue ahead' : 'no such event')
  if (at !== undefined && (at > now || at < (state.startedAt ?? now))) return refuse('cue time')
  const before = state.cues.get(cueKey(team, event))
  const done = { at: at ?? now, note: note.trim() }
  if (before && before.note === done.note && (at === undefined || before.at === at)) return NOTHING_NEW
  return [
    {
      ...{ kind: 'cue done', event, team, by },
      ...(at !== undefined && { done: at }),
      ...(done.note !== '' && { note: done.note }),
      ...(key !== undefined && { key }),
    },
  ]
}

const isCueFor = ({ exercise }: Situation, event: string, team: string): boolean =>
  storyOf(exercise.scenario).get(event)?.event.cue === true && exercise.teams.includes(team)
