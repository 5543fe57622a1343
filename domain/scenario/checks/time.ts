import type { Scenario, ScenarioDocument } from '../schema.ts'
import { IN_TIME } from '#domain/marks.ts'
import { playtimeIn } from '../playtime.ts'
import { isAnswerable, type StoryEvent, limitOf } from '../story.ts'
import { FINISH, PRESET } from '../words.ts'
import { textsOfDocument } from './content-words.ts'
import { type Finding, foundAt, foundInAll } from './finding.ts'
import type { Plot } from './reach.ts'
import { type Lengths, lengthsOf, readingTime, secondsFor } from './rehearsal.ts'

/** The most messages in a minute of exercise time; more cannot be read. */
export const CROWD = 5
const MINUTE = 60_000

export const checkTime = (plot: Plot): readonly Finding[] => {
  const targets = new Set([...plot.leads.values()].flatMap(leads => leads.map(({ target }) => target)))
  const lengths = lengthsOf(plot)
  return [
    ...[...plot.story.values()].flatMap(item => [
      ...checkTimings(item, targets.has(item.event.id)),
      ...checkPace(item, plot.scenario.documents),
      ...checkLimit(item),
      ...afterTheEnd(plot, item, lengths),
    ]),
    ...crowdedMinutes(plot),
    ...checkPlaytime(plot.scenario, lengths),
  ]
}

const checkTimings = (item: StoryEvent, isTarget: boolean): readonly Finding[] => {
  const { delay, displayAfter, earlierThan, laterThan } = item.event
  const both = delay !== null && displayAfter !== null
  return [
    ...(both
      ? [foundAt('two timings', item, { field: 'delay', values: { seconds: delay, minute: displayAfter } })]
      : []),
    ...(displayAfter !== null && isTarget
      ? [foundAt('clock and next', item, { field: 'displayAfter', values: { minute: displayAfter } })]
      : []),
    ...(delay !== null && !both && !isTarget
      ? [foundAt('delay without predecessor', item, { field: 'delay', values: { seconds: delay } })]
      : []),
    ...(earlierThan >= 0 && laterThan >= 0 && earlierThan >= laterThan
      ? [foundAt('thresholds out of order', item, { field: 'laterThan' })]
      : []),
  ]
}

const checkPace = (item: StoryEvent, documents: readonly ScenarioDocument[]): readonly Finding[] => {
  const { event } = item
  const limit = limitOf(event)
  if (!isAnswerable(event) || limit === null) return []
  const attached = documents.filter(({ fileName }) => fileName === event.pdf || fileName === event.pdf2)
  const beside = [...event.options.map(({ text }) => text), ...attached.flatMap(textsOfDocument)].join(' ')
  const needed = Math.ceil(readingTime(event) + secondsFor(beside))
  return limit >= needed
    ? []
    : [foundAt('too little time', item, { field: 'timeLimit', values: { limit, needed } })]
}

/**
 * With a threshold beyond the limit, late answers would take the branch of answers in time, or of early ones.
 */
const checkLimit = (item: StoryEvent): readonly Finding[] => {
  const { event, noise } = item
  const limit = limitOf(event)
  // An answer in Noise is never reported as early or late (rule 70).
  if (!isAnswerable(event) || limit === null || noise) return []
  const over = Math.round(limit * IN_TIME * 10) / 10
  return (['earlierThan', 'laterThan'] as const)
    .filter(field => event[field] > limit * IN_TIME)
    .map(field =>
      foundAt('threshold behind limit', item, { field, values: { threshold: event[field], over } }),
    )
}

const afterTheEnd = ({ earliest }: Plot, item: StoryEvent, lengths: Lengths | null): readonly Finding[] => {
  if (!lengths || !earliest.has(FINISH) || item.dueXt === null || item.dueXt <= lengths.longest) return []
  return [
    foundAt('after the end', item, {
      field: 'displayAfter',
      values: { minute: minutes(item.dueXt), end: minutes(lengths.longest) },
    }),
  ]
}

/** Players get no cues. */
const crowdedMinutes = ({ story, inSilence }: Plot): readonly Finding[] => {
  const timed = [...story.values()].filter(({ event, section }) => section !== PRESET && !event.cue)
  const byMinute = Map.groupBy(timed, ({ event }) => Math.floor((inSilence.get(event.id) ?? -1) / MINUTE))
  return [...byMinute].flatMap(([minute, items]) => {
    const sixth = items[CROWD]
    return minute < 0 || !sixth
      ? []
      : [
          foundAt('crowded minute', sixth, {
            field: 'displayAfter',
            values: { minute, n: items.length, max: CROWD },
          }),
        ]
  })
}

const minutes = (xt: number): number => Math.round(xt / MINUTE)

const checkPlaytime = ({ details }: Scenario, lengths: Lengths | null): readonly Finding[] => {
  if (details.playtime.trim() === '' || !lengths) return []
  const promised = playtimeIn(details.playtime)
  if (!promised)
    return [foundInAll('playtime unreadable', { field: 'playtime', values: { playtime: details.playtime } })]
  const [least, most] = promised
  const [shortest, typical, longest] = [
    minutes(lengths.shortest),
    minutes(lengths.typical),
    minutes(lengths.longest),
  ]
  if (typical >= least - room(least) && typical <= most + room(most) && longest <= most * 1.5) return []
  return [
    foundInAll('length and playtime', {
      field: 'playtime',
      values: { playtime: details.playtime, shortest, typical, longest },
    }),
  ]
}

/** Playtimes on cards are rounded. */
const room = (minutes: number): number => Math.max(5, minutes / 5)
