import { randomUUID } from 'node:crypto'
import type { Exercise } from '#domain/exercise/log/exercise.ts'
import type { Answer, Entry, Fact } from '#domain/exercise/log/log.ts'
import {
  type ResponseType,
  scenario as scenarioSchema,
  type Scenario,
  type ScenarioEvent,
} from '#domain/scenario/schema.ts'

const T0 = Date.UTC(2026, 9, 5, 9, 0, 0)
const MINUTE = 60_000
const TEAMS = { Athena: 13, Artemis: 12, Cronus: 12, Hades: 9, Hera: 2, Pan: 2 } as const

export interface RawEntry {
  readonly at: number
  readonly fact: Fact
}

export interface Fuzzed {
  readonly scenario: Scenario
  readonly players: readonly { readonly id: string; readonly alias: string; readonly team: string }[]
  readonly teams: readonly string[]
  readonly log: readonly RawEntry[]
}

interface Wanted {
  readonly players?: number
  readonly events?: number
  readonly textOf?: (words: string) => string
  readonly kinds?: readonly ResponseType[]
}

const KINDS: readonly ResponseType[] = ['option', 'option', 'checkbox', 'reorder', 'text', 'form', 'none']

/** The mulberry32 generator. */
const chanceOf = (seed: number) => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    pick: <T>(from: readonly T[]): T => from[below(from.length)] as T,
    often: (share: number) => next() < share,
  }
}
type Chance = ReturnType<typeof chanceOf>

export const fuzzed = (
  seed: number,
  { players = 50, events = 200, textOf = (words: string) => words, kinds = KINDS }: Wanted = {},
): Fuzzed => {
  const chance = chanceOf(seed)
  const scenario = scenarioOf(chance, events, kinds)
  const teamOf = Object.entries(TEAMS).flatMap(([team, size]) => Array.from({ length: size }, () => team))
  const people = Array.from({ length: players }, (_, index) => ({
    id: randomUUID(),
    alias: `player ${String(index + 1).padStart(2, '0')}`,
    team: teamOf[index % teamOf.length] ?? 'Athena',
  }))
  return {
    scenario,
    players: people,
    teams: Object.keys(TEAMS),
    log: logOf(chance, scenario, people, textOf),
  }
}

const scenarioOf = (chance: Chance, count: number, kinds: readonly ResponseType[]): Scenario => {
  const drafts = Array.from({ length: count }, (_, index) => {
    const isChained = index % 10 === 9
    const responseType = index % 10 === 8 ? 'option' : chance.pick(kinds)
    const type = chance.pick(['Email', 'Email', 'Email', 'Alert', 'Social', 'News'] as const)
    const options = ['option', 'checkbox', 'reorder'].includes(responseType)
      ? Array.from({ length: 2 + chance.below(5) }, (_, place) => ({
          id: `o${place}`,
          text: `Choice ${place}, of ${index}`,
          next: index % 10 === 8 && place === 0 ? `e${index + 1}` : '-1',
        }))
      : []
    const ids = options.map(({ id }) => id)
    return {
      section: chance.often(0.08) && index % 10 < 8 ? 'Noise' : chance.pick(['1', '2']),
      event: {
        id: `e${index}`,
        type,
        subject: `Subject of ${index}`,
        content: 'Words',
        responseType,
        options,
        correct: responseType === 'reorder' ? ids.toReversed() : ids.filter(() => chance.often(0.4)),
        neutral: [] as string[],
        accepted: responseType === 'text' && chance.often(0.3) ? ['Yes, at once'] : [],
        // A successor and its predecessor are not team events, because only the player who answered gets the
        // successor.
        team: index % 10 < 8 && chance.often(0.15),
        timeLimit: chance.often(0.5) ? 60 + chance.below(600) : null,
        ...(isChained ? { delay: 5 + chance.below(200) } : { displayAfter: chance.below(75) }),
      },
    }
  }).map(({ section, event }) => ({
    section,
    event: {
      ...event,
      neutral:
        event.responseType === 'reorder'
          ? []
          : event.options.map(({ id }) => id).filter(id => !event.correct.includes(id) && chance.often(0.2)),
    },
  }))
  const sections = Map.groupBy(drafts, ({ section }) => section)
  return scenarioSchema.parse({
    format: 1,
    fileName: `fuzzed-${randomUUID()}`,
    details: {
      title: 'The long night',
      subtitle: 'Two hundred events',
      level: 0,
      visible: true,
      teams: true,
    },
    sections: [...sections].map(([name, found]) => ({ name, events: found.map(({ event }) => event) })),
  })
}

const by = 'Faye'
const RUN: readonly RawEntry[] = [
  { at: T0 - 10 * MINUTE, fact: { kind: 'opened', by } },
  { at: T0, fact: { kind: 'started', by } },
  { at: T0 + 20 * MINUTE + 137, fact: { kind: 'paused', by } },
  { at: T0 + 27 * MINUTE + 41, fact: { kind: 'resumed', by } },
  { at: T0 + 40 * MINUTE + 3, fact: { kind: 'pushed', minutes: 5, by } },
  { at: T0 + 95 * MINUTE, fact: { kind: 'closed', by } },
]
const END = T0 + 94 * MINUTE

const instantAt = (xt: number): number => {
  const untilPause = 20 * MINUTE + 137
  if (xt <= untilPause) return T0 + xt
  const stood = 7 * MINUTE + 41 - 137
  const untilPush = 40 * MINUTE + 3 - stood
  if (xt <= untilPush) return T0 + xt + stood
  return Math.max(T0 + 40 * MINUTE + 3, T0 + xt + stood - 5 * MINUTE)
}

const logOf = (
  chance: Chance,
  scenario: Scenario,
  players: Fuzzed['players'],
  textOf: (words: string) => string,
): readonly RawEntry[] => {
  const entries: RawEntry[] = [...RUN]
  const events = new Map(scenario.sections.flatMap(section => section.events).map(event => [event.id, event]))
  const teamDone = new Set<string>()
  for (const [index, { id: seat, alias, team }] of players.entries()) {
    entries.push({
      at: T0 - 9 * MINUTE + index,
      fact: { kind: 'joined', seat, code: `code${index}`, alias, team },
    })
    const isAble = index % 2 === 0
    const touch = (event: ScenarioEvent, shown: number) => {
      const later = (share: number) => shown + 1 + Math.floor(chance.next() ** 2 * share * (END - shown))
      if (shown >= END) return
      if (chance.often(0.8)) entries.push({ at: later(0.3), fact: { kind: 'read', seat, event: event.id } })
      if (event.responseType === 'none' || !chance.often(isAble ? 0.97 : 0.7)) return
      if (event.team && teamDone.has(`${team} ${event.id}`)) return
      if (event.team) teamDone.add(`${team} ${event.id}`)
      const at = later(0.4)
      const right = isAble && chance.often(0.95) ? rightAnswerTo(event) : null
      const answer = right ?? answerTo(chance, event, textOf)
      entries.push({ at, fact: { kind: 'answered', seat, event: event.id, answer } })
      const chosen =
        answer.kind === 'option' ? event.options.find(option => option.id === answer.option) : undefined
      const next = events.get(chosen?.next ?? '')
      if (next) touch(next, comesAfter(at, (next.delay ?? 5) * 1000))
    }
    for (const event of events.values())
      if (event.displayAfter !== null) touch(event, instantAt(event.displayAfter * MINUTE))
    if (chance.often(0.4))
      entries.push({
        at: END - index,
        fact: { kind: 'noted', seat, text: `09:1${index % 10} We took note ${index}`, version: index + 1 },
      })
  }
  return entries.toSorted((one, other) => one.at - other.at)
}

/** Adds eight minutes, because the pause in RUN may lengthen the delay. */
const comesAfter = (at: number, delay: number): number => at + delay + 8 * MINUTE

const answerTo = (chance: Chance, event: ScenarioEvent, textOf: (words: string) => string): Answer => {
  const ids = event.options.map(({ id }) => id)
  switch (event.responseType) {
    case 'option':
      return { kind: 'option', option: chance.pick(ids) }
    case 'checkbox': {
      const chosen = ids.filter(() => chance.often(0.5))
      return { kind: 'checkbox', options: chosen.length > 0 ? chosen : ids.slice(0, 1) }
    }
    case 'reorder':
      return {
        kind: 'reorder',
        options: chance.often(0.3) ? ids.toReversed() : ids.toSorted(() => chance.next() - 0.5),
      }
    case 'form':
      // The keys are in the order in which PostgreSQL returns them.
      return {
        kind: 'form',
        fields: {
          who: ['Board', 'Press'].slice(0, 1 + chance.below(2)),
          what: textOf(`word ${chance.below(9)}`),
        },
      }
    default:
      return {
        kind: 'text',
        text: textOf(chance.often(0.3) ? ' yes,  AT once ' : `Answer ${chance.below(1e9)}`).trim(),
      }
  }
}

const rightAnswerTo = ({ responseType, correct, accepted }: ScenarioEvent): Answer | null => {
  const [first] = correct
  if (responseType === 'option' && first !== undefined) return { kind: 'option', option: first }
  if ((responseType === 'checkbox' || responseType === 'reorder') && first !== undefined)
    return { kind: responseType, options: correct }
  return responseType === 'text' && accepted[0] !== undefined ? { kind: 'text', text: accepted[0] } : null
}

export const exerciseOf = ({ scenario, teams }: Fuzzed, id: string = randomUUID()): Exercise => ({
  id,
  mode: 'facilitated',
  scenario,
  seats: [],
  teams,
  startsAt: T0 - 60 * MINUTE,
  expiresAt: T0 + 365 * 24 * 60 * MINUTE,
  seed: 'x',
})

export const entriesOf = ({ log }: Fuzzed): readonly Entry[] =>
  log.map(({ at, fact }, index) => ({ ...fact, at, number: index + 1 }))
