import { isChapter } from '#domain/scenario/words.ts'
import type { ConsoleEvent, Cue } from '../console/context.ts'

type Cues = readonly Pick<Cue, 'event'>[]

export interface SectionAhead {
  readonly name: string
  readonly begun: boolean
  /** Milliseconds of exercise time; null if the section has not begun and does not begin by the clock alone. */
  readonly begins: number | null
}

export const sectionsOf = (events: readonly ConsoleEvent[]): readonly SectionAhead[] => {
  const authored = events.filter(({ sentBy, section }) => sentBy === '' && isChapter(section))
  return [...Map.groupBy(authored, ({ section }) => section)].map(([name, found]) => {
    // An event that was sent ahead does not show whether or when its section begins.
    const planned = found.filter(({ sentAhead }) => !sentAhead)
    const times = planned.flatMap(({ xt, skipped, afterSilence }) =>
      xt === null || skipped || afterSilence ? [] : xt,
    )
    return {
      name,
      begun: planned.some(({ visible }) => visible === 'true'),
      begins: times.length === 0 ? null : Math.min(...times),
    }
  })
}

export const placeInSections = (sections: readonly SectionAhead[]) => ({
  now: sections.findLast(({ begun }) => begun)?.name ?? null,
  next: aheadOf(sections)[0]?.name ?? null,
})

export const aheadOf = (sections: readonly SectionAhead[]) =>
  sections
    .flatMap(({ name, begun, begins }) => (begun || begins === null ? [] : { name, begins }))
    .toSorted((one, other) => one.begins - other.begins)

export const movedOnInWords = ({
  here,
  from,
  chosen,
}: Readonly<Record<'here' | 'from' | 'chosen', string>>) => {
  if (here !== from && here !== '') return `“${here}” has begun.`
  return chosen === '' ? 'A later section now starts by the clock alone.' : `“${chosen}” is no longer ahead.`
}

export const dueUntil = (events: readonly ConsoleEvent[], xt: number): readonly ConsoleEvent[] =>
  events
    .filter(
      event =>
        event.visible === 'false' &&
        !event.skipped &&
        !event.afterSilence &&
        event.xt !== null &&
        event.xt <= xt,
    )
    .toSorted((one, other) => (one.xt ?? 0) - (other.xt ?? 0))

export const leftOutOf = (events: readonly ConsoleEvent[]): readonly string[] =>
  events.filter(({ skipped }) => skipped).map(({ id }) => id)

export const changedSince = (
  events: readonly ConsoleEvent[],
  leftOut: readonly string[],
): readonly ConsoleEvent[] => events.filter(({ id, skipped }) => skipped !== leftOut.includes(id))

/** Leaves out cues that have come: they never become visible to players. */
export const comingOf = (events: readonly ConsoleEvent[], cues: Cues = []) => {
  const come = new Set(cues.map(({ event }) => event))
  const coming = events.filter(
    ({ id, sentBy, section, visible, skipped }) =>
      sentBy === '' && isChapter(section) && visible === 'false' && !skipped && !come.has(id),
  )
  return [...Map.groupBy(coming, ({ section }) => section)].map(([name, found]) => ({ name, events: found }))
}

export const beforeSection = (
  events: readonly ConsoleEvent[],
  section: string,
  due: readonly ConsoleEvent[],
  cues: Cues = [],
): readonly string[] => {
  const coming = comingOf(events, cues)
  const names = sectionsOf(events).map(({ name }) => name)
  const earlier = new Set(names.slice(0, names.indexOf(section)))
  const open = coming.filter(({ name }) => earlier.has(name)).flatMap(({ events: found }) => found)
  const between = due.filter(event => event.section !== section)
  return [...new Set([...between, ...open].map(({ id }) => id))]
}
