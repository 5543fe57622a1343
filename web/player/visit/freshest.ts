import type { Mail, PlayEvent } from '#contracts/calls/play/play.ts'

/** Rule 99. */
export const isNewer = (reply: Mail, shown: Mail | null): boolean =>
  shown === null ||
  reply.revision > shown.revision ||
  (reply.revision === shown.revision && reply.serverTime >= shown.serverTime)

export const keepSame = (reply: Mail, shown: Mail | null): Mail => {
  if (shown === null) return reply
  const known = new Map(shown.events.map(event => [event.id, event]))
  const events = reply.events.map(event => same(known.get(event.id), event))
  const unchanged =
    events.length === shown.events.length && events.every((event, index) => event === shown.events[index])
  return { ...reply, events: unchanged ? shown.events : events }
}

export interface News {
  readonly arrived: readonly PlayEvent[]
  readonly overtaken: readonly PlayEvent[]
  readonly longer: readonly PlayEvent[]
  readonly changed: readonly PlayEvent[]
  readonly takenBack: readonly PlayEvent[]
  readonly turn: 'started' | 'paused' | 'resumed' | ''
  readonly alias: string
}

/** `own`: the ids of events answered here. */
export const newsOf = (reply: Mail, shown: Mail | null, own: ReadonlySet<string>): News => {
  const known = new Map((shown ?? reply).events.map(event => [event.id, event]))
  const ahead = shown === null ? 0 : jumpedBy(reply, shown)
  return {
    arrived: reply.events.filter(
      ({ id, visible }) => visible === 'true' && known.get(id)?.visible !== 'true',
    ),
    overtaken: reply.events.filter(
      ({ id, responded }) => responded === 'true' && known.get(id)?.responded === 'false' && !own.has(id),
    ),
    longer: reply.events.filter(
      event => event.responded !== 'true' && overAt(event) > overAt(known.get(event.id)) + ahead,
    ),
    changed: reply.events.filter(({ id, subject }) => {
      const before = known.get(id)
      return before?.visible === 'true' && before.subject !== subject && CHANGED.test(subject)
    }),
    // Alerts that disappear because the run was closed or reset were not withdrawn.
    takenBack:
      reply.finished || !isPlaying(reply)
        ? []
        : (shown?.events ?? []).filter(
            event => wasAlert(event) && !reply.events.some(({ id }) => id === event.id),
          ),
    turn: shown === null ? '' : turnOf(shown.stage, reply.stage),
    alias: reply.alias,
  }
}

const CHANGED = /^(Corrected|Withdrawn): /

const turnOf = (before: Mail['stage'], now: Mail['stage']): News['turn'] => {
  if (before === 'running' && now === 'paused') return 'paused'
  if (now !== 'running') return ''
  return before === 'paused' ? 'resumed' : before === 'lobby' ? 'started' : ''
}

export const isPlaying = ({ stage }: Pick<Mail, 'stage'>): boolean =>
  stage === 'running' || stage === 'paused'

const wasAlert = ({ type, visible, read, id }: PlayEvent): boolean =>
  type === 'Alert' && visible === 'true' && read === 'false' && id.startsWith('f-')

/** In seconds of exercise time; Infinity without a limit. */
const overAt = (event: PlayEvent | undefined): number => {
  const limit = event?.timeLimit ?? null
  return !event || limit === null ? Infinity : (event.limitFromXt ?? event.displayedXt) / 1000 + limit
}

/** How far exercise time ran ahead of real time between the two replies, in seconds, plus one for rounding. */
const jumpedBy = (reply: Mail, shown: Mail): number =>
  Math.max(0, reply.xt - shown.xt - (Date.parse(reply.serverTime) - Date.parse(shown.serverTime))) / 1000 + 1

const same = (before: PlayEvent | undefined, event: PlayEvent): PlayEvent =>
  before && JSON.stringify(before) === JSON.stringify(event) ? before : event
