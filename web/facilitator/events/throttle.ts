import type { ConsoleState } from '#contracts/calls/lead/facilitate.ts'

/** How long a second press confirms a warning (rule 118): as long as it is shown. */
export const SEEN_FOR = 10_000
/** S2§9: a second push within this time is the same press. */
export const PUSH_THROTTLE = 1_000

export interface LastPush {
  /** In ms of a monotonic clock. */
  readonly at: number
  readonly minutes: number
  readonly status: 'success' | 'warning' | 'failed'
}

/**
 * A second push within one second is ignored, unless the status is a warning: then it confirms (S2§4, rule
 * 118).
 */
export const mayPush = (now: number, last: LastPush | null): boolean =>
  last === null || last.status === 'warning' || now - last.at >= PUSH_THROTTLE

/**
 * Whether this page was just warned of exactly this push: a warning to another facilitator was not read here.
 */
export const hasSeenWarning = (now: number, minutes: number, last: LastPush | null): boolean =>
  last?.status === 'warning' && last.minutes === minutes && now - last.at <= SEEN_FOR

/**
 * A push's warning depends on two things: the clock was not moved since, and a player still has a running
 * limit.
 */
export interface PushGround {
  readonly pushes: number
  readonly timed: boolean
}

export const pushGroundOf = ({
  actions,
  answers,
  events,
}: Pick<ConsoleState, 'actions' | 'answers' | 'events'>): PushGround => {
  const limited = new Set(
    events.filter(({ timeLimit }) => timeLimit !== null && timeLimit > 0).map(({ id }) => id),
  )
  return {
    pushes: actions.filter(({ kind }) => kind === 'pushed' || kind === 'jumped').length,
    timed: answers.some(({ cells }) => cells.some(({ event, waiting }) => waiting > 0 && limited.has(event))),
  }
}

/** Whether a warning no longer applies: the answers arrived, or another facilitator pushed. */
export const isWarningOver = (then: PushGround, now: PushGround): boolean =>
  now.pushes !== then.pushes || (then.timed && !now.timed)
