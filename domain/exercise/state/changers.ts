import type { Entry } from '../log/log.ts'

export interface Revisions {
  readonly count: number
  readonly by: string
}

export interface Changes {
  readonly changers: ReadonlyMap<string, string>
  readonly revisions: ReadonlyMap<string, Revisions>
}

export const UNCHANGED: Changes = { changers: new Map(), revisions: new Map() }

export const changesAfter = (before: Changes, entry: Entry): Changes => {
  switch (entry.kind) {
    case 'event skipped':
    case 'event put back':
    case 'message corrected':
    case 'message withdrawn':
      return withChanger(before, [entry.event], entry.by)
    case 'events skipped':
    case 'events put back':
      return withChanger(before, entry.events, entry.by)
    case 'event changed':
    case 'event restored': {
      const { event, by } = entry
      const count = (before.revisions.get(event)?.count ?? 0) + 1
      return { ...before, revisions: new Map(before.revisions).set(event, { count, by }) }
    }
    default:
      return before
  }
}

const withChanger = (before: Changes, events: readonly string[], by: string): Changes => ({
  ...before,
  changers: new Map([...before.changers, ...events.map(event => [event, by] as const)]),
})
