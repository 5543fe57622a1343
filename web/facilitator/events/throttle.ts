import type { ConsoleState } from '#contracts/calls/lead/facilitate.ts'

/** Milliseconds after which a warning ends at the latest; until it ends, a second press confirms it (rule 118). */
export const SEEN_FOR = 10_000
/** Milliseconds (S2§9). */
export const PUSH_THROTTLE = 1_000

export interface LastPush {
  /** In ms of a monotonic clock. */
  readonly at: number
  readonly minutes: number
  readonly status: 'success' | 'warning' | 'failed'
}

/** A second push may confirm a warning (rule 118). */
export const mayPush = (now: number, last: LastPush | null): boolean =>
  last === null || last.status === 'warning' || now - last.at >= PUSH_THROTTLE

/** A warning to another facilitator was not read here. */
export const hasSeenWarning = (now: number, minutes: number, last: LastPush | null): boolean =>
  last?.status === 'warning' && last.minutes === minutes && now - last.at <= SEEN_FOR

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

export const isWarningOver = (then: PushGround, now: PushGround): boolean =>
  now.pushes !== then.pushes || (then.timed && !now.timed)
