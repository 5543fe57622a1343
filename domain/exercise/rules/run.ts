// Rules 39, 106, 111, 112, 116, 117, 126.
import { refuse, type Refusal } from '#domain/refusal.ts'
import { hasCompleted } from '../story/completion.ts'
import { EXTENSION, extendedUntil } from '../log/extension.ts'
import type { Fact } from '../log/log.ts'
import { type Decision, NOTHING_NEW, type RefusalCode } from '../log/outcome.ts'
import { ofThisRun } from '../state/actions.ts'
import { joinedOf, playableUntil, type Seat, teamOf } from '../state/seat.ts'
import type { Situation } from './basis/situation.ts'
import { phaseAt } from '../story/stage.ts'
import { postOf } from '../state/posts.ts'
import type { Instant } from '#domain/instant.ts'
import type { Action, Phase, State } from '../state/state.ts'

const DAY = 86_400_000
export const ARCHIVE_DAYS = 7

type Step = 'open' | 'continue' | 'pause' | 'close'
type Outcome = Fact['kind'] & ('opened' | 'started' | 'paused' | 'resumed' | 'closed')

const STEPS: Record<Step, Record<Phase, { fact: Outcome } | 'so already' | { refused: RefusalCode }>> = {
  open: {
    created: { fact: 'opened' },
    open: 'so already',
    running: 'so already',
    paused: 'so already',
    closed: { refused: 'exercise closed' },
  },
  continue: {
    created: { refused: 'not open' },
    open: { fact: 'started' },
    running: 'so already',
    paused: { fact: 'resumed' },
    closed: { refused: 'exercise closed' },
  },
  pause: {
    created: { refused: 'not running' },
    open: { refused: 'not running' },
    running: { fact: 'paused' },
    paused: 'so already',
    closed: { refused: 'exercise closed' },
  },
  close: {
    created: { fact: 'closed' },
    open: { fact: 'closed' },
    running: { fact: 'closed' },
    paused: { fact: 'closed' },
    closed: 'so already',
  },
}

export const isStep = (kind: string): kind is Step => Object.hasOwn(STEPS, kind)

export const decideStep = (
  { exercise, state, now }: Situation,
  step: Step,
  by: string,
  seen?: Instant | null,
): Decision => {
  const outcome = STEPS[step][phaseAt(exercise, state, now)]
  if (outcome === 'so already') return NOTHING_NEW
  if ('refused' in outcome) return refuse(outcome.refused)
  const turn = lastTurn(state)
  if (seen !== undefined && turn && turn.at !== seen)
    return refuse(step === 'pause' ? 'resumed meanwhile' : 'paused meanwhile', { who: turn.by })
  return [{ kind: outcome.fact, by }]
}

export const lastTurn = (state: State): Action | undefined =>
  ofThisRun(state).findLast(({ fact }) => TURNS.has(fact.kind))

const TURNS = new Set<Action['fact']['kind']>(['started', 'paused', 'resumed'])

export const resetRun = ({ state }: Situation, by: string): Decision =>
  state.phase === 'created' && state.seats.size === 0 ? NOTHING_NEW : [{ kind: 'reset', by }]

export const undoReset = ({ state, now }: Situation, by: string): Decision => {
  if (archiveAt(state, now) === null) return refuse('nothing to undo', { days: ARCHIVE_DAYS })
  return joinedOf(state.seats).length > 0 ? refuse('run has players') : [{ kind: 'reset undone', by }]
}

export const resetToUndo = (
  state: State,
  now: Instant,
): { readonly at: Instant; readonly players: number } | null => {
  const archive = archiveAt(state, now)
  return archive === null || joinedOf(state.seats).length > 0
    ? null
    : { at: archive.at, players: joinedOf(archive.run.seats).length }
}

const archiveAt = ({ archive }: State, now: Instant) =>
  archive === null || now - archive.at > ARCHIVE_DAYS * DAY ? null : archive

export const setReplyHidden = (
  { state }: Situation,
  { event, reply, by }: { readonly event: string; readonly reply: string; readonly by: string },
  hidden: boolean,
): Decision => {
  const found = postOf(state.posts, event).replies.find(({ id }) => id === reply)
  if (!found) return refuse('reply unknown')
  return found.hidden === hidden
    ? NOTHING_NEW
    : [{ kind: hidden ? 'reply hidden' : 'reply shown', event, reply, by }]
}

/** Before the start the player can also return under another alias (rule 112). */
export const releaseSeat = (seat: Seat, by: string): Decision => [
  { kind: 'seat released', seat: seat.holder, by },
]

/** Earlier answers stay with the old team (rules 111, 130). */
export const moveToTeam = ({ exercise }: Situation, seat: Seat, team: string, by: string): Decision => {
  if (!exercise.teams.includes(team)) return refuse('team unknown', { team })
  return teamOf(seat) === team ? NOTHING_NEW : [{ kind: 'moved to team', seat: seat.holder, team, by }]
}

export const extendSeat = (
  { exercise, state, now }: Situation,
  seat: Seat,
  days: number = EXTENSION.days,
  by: string,
): Decision => {
  const problem = extensionProblem({ exercise, state, now }, seat, days)
  if (problem) return problem
  return [
    {
      kind: 'extended',
      seat: seat.holder,
      until: extendedUntil(now, playableUntil(exercise, seat), days),
      by,
    },
  ]
}

const extensionProblem = (
  { exercise, state, now }: Situation,
  seat: Seat,
  days: number,
): Refusal<RefusalCode> | null => {
  if (hasCompleted(exercise, state, seat, now)) return refuse('seat completed')
  if (!Number.isInteger(days) || days < 1 || days > EXTENSION.longest)
    return refuse('extension days', { max: EXTENSION.longest })
  return seat.extensions.length >= EXTENSION.most
    ? refuse('extended too often', { max: EXTENSION.most })
    : null
}
