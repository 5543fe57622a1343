import { isRefusal } from '#domain/refusal.ts'
import { event, scenario, type Scenario, type ScenarioEvent } from '#domain/scenario/schema.ts'
import type { Command, Message, WireResponse } from '#domain/exercise/log/commands.ts'
import { decide } from '#domain/exercise/rules/decide.ts'
import { evolve } from '#domain/exercise/state/evolve.ts'
import type { Exercise, Instant } from '#domain/exercise/log/exercise.ts'
import type { Entry, Fact, Recipient } from '#domain/exercise/log/log.ts'
import { type Decision, isWarning } from '#domain/exercise/log/outcome.ts'
import { playerView } from '#domain/exercise/views/player-view.ts'
import { initialState, type State } from '#domain/exercise/state/state.ts'
import type { PlayerEvent, PlayerView } from '#domain/exercise/story/view.ts'

export const NOON: Instant = Date.UTC(2026, 10, 17, 12)
export const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

type Content = Partial<Omit<ScenarioEvent, 'id' | 'options'>> & {
  readonly options?: Readonly<Record<string, string>>
}

/** `options` maps each text to its `next`; the options' ids are 'o1', 'o2', … */
const written =
  (type: ScenarioEvent['type']) =>
  (id: string, { options = {}, ...content }: Content = {}): ScenarioEvent =>
    event.parse({
      id,
      type,
      name: 'Nora Finch',
      subject: `About ${id}`,
      content: `<p>All about ${id}.</p>`,
      ...content,
      options: Object.entries(options).map(([text, next], index) => ({ id: `o${index + 1}`, text, next })),
    })

export const mail = written('Email')
export const post = written('Social')
export const article = written('News')
export const alert = written('Alert')

export const scenarioOf = (
  sections: Readonly<Record<string, readonly ScenarioEvent[]>>,
  details: Partial<Scenario['details']> = {},
): Scenario =>
  scenario.parse({
    format: 1,
    fileName: 'grey-monday',
    details: { title: 'Grey Monday', ...details },
    sections: Object.entries(sections).map(([name, events]) => ({ name, events })),
  })

export const automated = (played: Scenario, players: Readonly<Record<string, string | null>>): Exercise => {
  const teams = [...new Set(Object.values(players).filter(team => team !== null))]
  const seats = Object.entries(players).map(([name, team], index) => ({
    id: name.toLowerCase(),
    code: `code${index + 1}`,
    name,
    team,
  }))
  return { ...common(played), mode: 'automated', seats, teams }
}

export const facilitated = (played: Scenario, teams: readonly string[] = []): Exercise => ({
  ...common(played),
  mode: 'facilitated',
  seats: [],
  teams,
})

const common = (played: Scenario) => ({
  id: 'grey-1',
  scenario: played,
  startsAt: NOON,
  expiresAt: NOON + 14 * DAY,
  seed: 'one grey Monday',
})

/** `name` is the id of a seat ('ada'), and `clock` is minutes and seconds after noon ('05:30'). */
export interface Story {
  readonly exercise: Exercise
  readonly log: readonly Entry[]
  state: () => State
  now: () => Instant
  at: (clock: string) => Story
  tries: (command: Command) => Decision
  does: (command: Command) => Story
  begins: (...names: string[]) => Story
  answers: (name: string, event: string, response: WireResponse) => Story
  reads: (name: string, ...events: string[]) => Story
  joins: (name: string, team?: string | null) => Story
  opens: () => Story
  starts: () => Story
  pauses: () => Story
  resumes: () => Story
  pushes: (minutes: number) => Story
  sends: (message: Partial<Message>, recipient: Recipient) => Story
  view: (name: string) => PlayerView
  sees: (name: string) => readonly string[]
  seen: (name: string, event: string) => PlayerEvent | undefined
}

export const given = (exercise: Exercise): Story => {
  let state = initialState(exercise)
  let now = exercise.startsAt
  const log: Entry[] = []

  const append = (fact: Fact): void => {
    const entry: Entry = { ...fact, number: state.revision + 1, at: now }
    log.push(entry)
    state = evolve(exercise, state, entry)
  }
  const tries = (command: Command): Decision => {
    const decision = decide(exercise, state, command, now)
    if (!isRefusal(decision) && !isWarning(decision)) decision.forEach(append)
    return decision
  }
  const does = (command: Command): Story => {
    const decision = tries(command)
    if (isRefusal(decision)) throw new Error(`${command.kind} was refused: ${decision.refused}`)
    if (isWarning(decision)) throw new Error(`${command.kind} was warned about: ${decision.warned}`)
    return story
  }
  const view = (name: string): PlayerView => playerView(exercise, state, name, now)
  const by = 'Faye'

  const story: Story = {
    exercise,
    log,
    state: () => state,
    now: () => now,
    at: clock => {
      now = NOON + millisecondsOf(clock)
      return story
    },
    tries,
    does,
    begins: (...names) => {
      for (const seat of names) {
        does({ kind: 'first seen', seat })
        does({ kind: 'answer', seat, event: 't1', response: "I don't need a tutorial" })
      }
      return story
    },
    answers: (seat, id, response) => does({ kind: 'answer', seat, event: id, response }),
    reads: (seat, ...ids) => {
      for (const id of ids) does({ kind: 'read', seat, event: id })
      return story
    },
    joins: (seat, team = null) => does({ kind: 'join', seat, alias: seat, team, code: `code-${seat}` }),
    opens: () => does({ kind: 'open', by }),
    starts: () => does({ kind: 'continue', by }),
    pauses: () => does({ kind: 'pause', by }),
    resumes: () => does({ kind: 'continue', by }),
    pushes: minutes => does({ kind: 'push', minutes, confirmed: true, by }),
    sends: (message, recipient) => does({ kind: 'send', message: { ...A_MAIL, ...message }, recipient, by }),
    view,
    sees: name => view(name).events.map(({ id }) => id),
    seen: (name, id) => view(name).events.find(found => found.id === id),
  }
  return story
}

const A_MAIL: Message = {
  type: 'Email',
  name: 'Nora Finch',
  role: '',
  organisation: 'St Brannoc’s',
  address: '',
  subject: 'From the control room',
  content: '<p>Hold on.</p>',
  image: '',
  pdf: '',
}

const millisecondsOf = (clock: string): number => {
  const [minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return minutes * MINUTE + seconds * 1000
}
