import type { ConsoleState } from '#contracts/calls/lead/facilitate.ts'

/** How long a warning may be answered by pressing again (rule 118): as long as it stands. */
export const SEEN_FOR = 10_000
/** S2§9: a second push within this time is the same press. */
export const PUSH_THROTTLE = 1_000

export interface LastPush {
  /** In ms of a clock that never jumps. */
  readonly at: number
  readonly minutes: number
  readonly status: 'success' | 'warning' | 'failed'
}

/**
 * A second push within one second is ignored, unless the status is a warning: then it is the one that
 * confirms (S2§4, rule 118).
 */
export const mayPush = (now: number, last: LastPush | null): boolean =>
  last === null || last.status === 'warning' || now - last.at >= PUSH_THROTTLE

/**
 * Whether this very page was warned of this very push a moment ago: what another facilitator was told nobody
 * here has read.
 */
export const hasSeenWarning = (now: number, minutes: number, last: LastPush | null): boolean =>
  last?.status === 'warning' && last.minutes === minutes && now - last.at <= SEEN_FOR

/**
 * What a warning of a push hangs on: the clock was not moved since, and somebody still has an answer whose
 * time runs.
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

/** Whether what was warned of is so no longer: the answers came meanwhile, or another facilitator pushed. */
export const isWarningOver = (then: PushGround, now: PushGround): boolean =>
  now.pushes !== then.pushes || (then.timed && !now.timed)
