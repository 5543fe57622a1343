// Plays a scenario from its first minute to its last with one invented player and the real engine: what an author would see after
// ninety minutes, in a moment.
import { isRefusal } from '#domain/refusal.ts'
import type { PlayerCommand, WireResponse } from '#domain/exercise/commands.ts'
import { decide } from '#domain/exercise/decide.ts'
import { evolve } from '#domain/exercise/evolve.ts'
import type { Exercise } from '#domain/exercise/exercise.ts'
import { isWarning } from '#domain/exercise/outcome.ts'
import { playerView } from '#domain/exercise/player-view.ts'
import { initialState } from '#domain/exercise/state.ts'
import { DECLINE, TUTORIAL_STEPS } from '#domain/exercise/tutorial-mails.ts'
import type { PlayerEvent } from '#domain/exercise/view.ts'
import type { Scenario, ScenarioEvent } from '#domain/scenario/schema.ts'

export interface Plan {
  /** The answer and the seconds from display until it is sent; null leaves the event unanswered. */
  readonly answer: (event: ScenarioEvent) => { readonly response: WireResponse; readonly after: number } | null
}

export interface Played {
  /** In the order of their display. */
  readonly shown: readonly { readonly event: PlayerEvent; readonly minute: number }[]
  /** Minutes of exercise time. */
  readonly end: number
  /** Content of the mail '/1' at the end. */
  readonly result: string
}

const SEAT = 'rehearsal'
const START = Date.UTC(2026, 10, 17, 7)
const DAY = 86_400_000

/** Plays until the exercise has finished. Throws when an answer of the plan is refused, or when nothing more will happen without an end. */
export const rehearse = (scenario: Scenario, plan: Plan, seed = 'one'): Played => {
  const exercise = exerciseOf(scenario, seed)
  const authored = new Map(scenario.sections.flatMap(section => section.events).map(event => [event.id, event]))
  const shown = new Map<string, PlayerEvent>()
  const due = new Map<string, { readonly at: number; readonly response: WireResponse }>()
  let state = initialState(exercise)
  let now = START

  const act = (command: PlayerCommand) => {
    const facts = decide(exercise, state, command, now)
    if (isRefusal(facts) || isWarning(facts)) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(facts)}`)
    for (const fact of facts) state = evolve(exercise, state, { ...fact, number: state.revision + 1, at: now })
  }

  act({ seat: SEAT, kind: 'first seen' })
  act({ seat: SEAT, kind: 'answer', event: 't1', response: declining })
  for (;;) {
    const view = playerView(exercise, state, SEAT, now)
    if (view.finished) return { shown: [...shown.values()].map(timed), end: endOf(exercise, view.events, START), result: resultOf(view.events) }
    for (const event of view.events.filter(({ id }) => !shown.has(id))) {
      shown.set(event.id, event)
      const story = authored.get(event.id)
      const answer = story && event.response === null ? plan.answer(story) : null
      if (answer) due.set(event.id, { at: event.displayedAt + answer.after * 1000, response: answer.response })
      act({ seat: SEAT, kind: 'read', event: event.id })
    }
    const [first] = [...due].toSorted(([, a], [, b]) => a.at - b.at)
    if (first && first[1].at <= (view.nextAt ?? Infinity)) {
      const [event, { at, response }] = first
      now = Math.max(now, at)
      due.delete(event)
      act({ seat: SEAT, kind: 'answer', event, response })
    } else if (view.nextAt === null) throw new Error(`Nothing follows ${[...shown.keys()].at(-1)}, and the exercise has not finished.`)
    else now = view.nextAt
  }
}

const declining = TUTORIAL_STEPS[0]?.event.options.find(({ id }) => id === DECLINE)?.text ?? ''

const exerciseOf = (scenario: Scenario, seed: string): Exercise => ({
  id: 'rehearsal',
  mode: 'automated',
  scenario,
  seats: [{ id: SEAT, code: 'rehearsal', name: 'Rehearsal', team: null }],
  teams: [],
  startsAt: START,
  expiresAt: START + DAY,
  seed,
})

const timed = (event: PlayerEvent) => ({ event, minute: event.displayedXt / 60_000 })
const endOf = (_exercise: Exercise, events: readonly PlayerEvent[], start: number): number =>
  ((events.find(({ id }) => id === '/0')?.displayedAt ?? Infinity) - start) / 60_000
const resultOf = (events: readonly PlayerEvent[]): string => events.find(({ id }) => id === '/1')?.content ?? ''
