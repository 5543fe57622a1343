import type { ConsoleState } from '#contracts/calls/lead/facilitate.ts'

/** Milliseconds for which a warning is shown, and a second press confirms it (rule 118). */
export const SEEN_FOR = 10_000
/** S2§9: milliseconds in which a second push is ignored. */
export const PUSH_THROTTLE = 1_000

export interface LastPush {
  /** In ms of a monotonic clock. */
  readonly at: number
  readonly minutes: number
  readonly status: 'success' | 'warning' | 'failed'
}

/**
 * A second push within one second is ignored, unless the first one only brought a warning: then the second
 * confirms it (S2§4, rule 118).
 */
export const mayPush = (now: number, last: LastPush | null): boolean =>
  last === null || last.status === 'warning' || now - last.at >= PUSH_THROTTLE

/**
 * Whether this page was just warned of exactly this push: a warning to another facilitator was not read here.
 */
export const hasSeenWarning = (now: number, minutes: number, last: LastPush | null): boolean =>
  last?.status === 'warning' && last.minutes === minutes && now - last.at <= SEEN_FOR

/**
 * The facts behind a push's warning: the number of times the clock was moved, and whether a question with a
 * limit is open.
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

/** Whether a warning no longer applies: the answers arrived, or a facilitator has moved the clock. */
export const isWarningOver = (then: PushGround, now: PushGround): boolean =>
  now.pushes !== then.pushes || (then.timed && !now.timed)
