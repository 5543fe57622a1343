// Times the computation of a player's view of a 150-event scenario, compared with writing that view as JSON
// and parsing it again.
import { decide } from '#domain/exercise/rules/decide.ts'
import { evolve } from '#domain/exercise/state/evolve.ts'
import type { Command } from '#domain/exercise/log/commands.ts'
import type { Exercise } from '#domain/exercise/log/exercise.ts'
import type { Fact } from '#domain/exercise/log/log.ts'
import { playerView } from '#domain/exercise/views/player-view.ts'
import { initialState, type State } from '#domain/exercise/state/state.ts'
import type { PlayerEvent } from '#domain/exercise/story/view.ts'
import { scenario as scenarioSchema } from '#domain/scenario/schema.ts'
import { percentileOf } from './measure/load.ts'
import { verdict } from './measure/verdict.ts'

const EVENTS = 150
const ENTRIES = 1_000
const PLAYERS = 20
const TEAMS = ['Athena', 'Artemis', 'Cronus', 'Hades']
const VIEWS = 2_000
const GOAL = 1

const START = Date.UTC(2026, 10, 17, 8)
const MINUTE = 60_000
const KINDS = ['none', 'option', 'checkbox', 'text', 'reorder'] as const
const TYPES = ['Email', 'Email', 'Social', 'News'] as const
const PROSE = `<p>${'The intensive care unit reports that its monitors have gone dark. '.repeat(12)}</p>`

const scenario = scenarioSchema.parse({
  format: 1,
  fileName: 'bench',
  details: {},
  sections: Array.from({ length: 5 }, (_, section) => ({
    name: String(section + 1),
    events: Array.from({ length: EVENTS / 5 }, (_, place) => {
      const index = section * (EVENTS / 5) + place
      return {
        id: `e${index}`,
        type: TYPES[index % TYPES.length],
        subject: `Message ${index}`,
        content: PROSE,
        responseType: KINDS[index % KINDS.length],
        options: ['Call', 'Wait', 'Escalate', 'Ignore'].map((text, option) => ({
          id: `o${option}`,
          text,
          next: option === 0 ? `e${index + 1}` : '-1',
        })),
        correct: ['o0', 'o1'],
        team: index % 6 === 0,
        timeLimit: index % 3 === 0 ? 300 : null,
        ...(index % 3 === 0 ? { displayAfter: index / 3 } : { delay: 20 }),
        next: `e${index + 1}`,
      }
    }),
  })),
})

const exercise: Exercise = {
  id: 'bench',
  mode: 'facilitated',
  scenario,
  seats: [],
  teams: TEAMS,
  startsAt: START,
  expiresAt: START + 14 * 24 * 60 * MINUTE,
  seed: 'bench',
}

const played = (): { readonly state: State; readonly now: number } => {
  let state = initialState(exercise)
  let now = START
  const append = (fact: Fact): void => {
    state = evolve(exercise, state, { ...fact, number: state.revision + 1, at: now })
  }
  const act = (command: Command): void => {
    const decision = decide(exercise, state, command, now)
    if (!Array.isArray(decision)) return
    decision.forEach(append)
  }
  const seats = Array.from({ length: PLAYERS }, (_, index) => `player ${index}`)
  act({ kind: 'open', by: 'bench' })
  seats.forEach((seat, index) =>
    act({ kind: 'join', seat, alias: seat, team: TEAMS[index % TEAMS.length] ?? null, code: `c${index}` }),
  )
  act({ kind: 'continue', by: 'bench' })
  while (state.revision < ENTRIES) {
    now += MINUTE
    for (const command of seats.flatMap(seat =>
      deedsOf(seat, playerView(exercise, state, seat, now).events),
    )) {
      if (state.revision < ENTRIES) act(command)
    }
  }
  return { state, now: START + 60 * MINUTE }
}

const deedsOf = (seat: string, events: readonly PlayerEvent[]): readonly Command[] =>
  events.flatMap(({ id, responseType, response, readAt, options }): readonly Command[] => {
    const choice = options[0]?.text ?? ''
    if (response === null && responseType === 'option')
      return [{ kind: 'answer', seat, event: id, response: choice }]
    if (response === null && responseType === 'checkbox')
      return [{ kind: 'answer', seat, event: id, response: [choice] }]
    return readAt === null ? [{ kind: 'read', seat, event: id }] : []
  })

const timed = (work: () => unknown): number => {
  const start = performance.now()
  work()
  return performance.now() - start
}
const median = (times: readonly number[]): number =>
  percentileOf(
    times.toSorted((one, other) => one - other),
    0.5,
  )

const { state, now } = played()
const seat = 'player 3'
const view = playerView(exercise, state, seat, now)
const figures: number[] = []
const baselines: number[] = []
for (let index = 0; index < VIEWS; index++) {
  // A new state each time, so that nothing cached for the previous one is used.
  const fact: Fact = {
    kind: 'liked',
    seat: `player ${index % PLAYERS}`,
    event: 'e2',
    comment: null,
    on: index % 2 === 0,
  }
  const fresh = evolve(exercise, state, { ...fact, number: state.revision + 1, at: now })
  figures.push(timed(() => playerView(exercise, fresh, seat, now)))
  baselines.push(timed(() => JSON.parse(JSON.stringify(view))))
}

console.log(`${EVENTS} events, ${state.revision} entries, ${PLAYERS} players in ${TEAMS.length} teams`)
console.log(
  `the view holds ${view.events.length} events, ${Math.round(JSON.stringify(view).length / 1024)} KiB as JSON (the baseline: written and parsed)`,
)
verdict([
  {
    name: "a player's view",
    unit: 'ms',
    figure: median(figures),
    baseline: median(baselines),
    goal: { atMost: GOAL },
  },
])
