import type { PlayerCommand, WireResponse } from '#domain/exercise/log/commands.ts'
import { decide } from '#domain/exercise/rules/decide.ts'
import { evolve } from '#domain/exercise/state/evolve.ts'
import type { Exercise, Instant } from '#domain/exercise/log/exercise.ts'
import { isWarning } from '#domain/exercise/log/outcome.ts'
import { playerView } from '#domain/exercise/views/player-view.ts'
import { initialState, type State } from '#domain/exercise/state/state.ts'
import type { PlayerEvent } from '#domain/exercise/story/view.ts'
import { isRefusal } from '#domain/refusal.ts'
import { DEBRIEF, FINISH, type Scenario, type ScenarioEvent } from '#domain/scenario/schema.ts'

/** `after` is in seconds from the display; null means no answer. */
export type Plan = (
  event: ScenarioEvent,
) => { readonly response: WireResponse; readonly after: number } | null

export interface Rehearsed {
  readonly shown: readonly { readonly event: PlayerEvent; readonly minute: number }[]
  readonly end: number
  readonly result: string
}

const SEAT = 'rehearsal'
const START = Date.UTC(2026, 10, 17, 8)
const DAY = 86_400_000

export const rehearse = (scenario: Scenario, plan: Plan, seed = 'a day in November'): Rehearsed => {
  const exercise = exerciseOf(scenario, seed)
  const authored = new Map(
    scenario.sections.flatMap(section => section.events).map(event => [event.id, event]),
  )
  const shown = new Map<string, PlayerEvent>()
  const answers: Answering[] = []
  let state = begun(exercise)
  let now = START
  for (;;) {
    const view = playerView(exercise, state, SEAT, now)
    if (view.finished) return { shown: [...shown.values()].map(timed), ...closing(view.events) }
    for (const event of view.events.filter(({ id }) => !shown.has(id))) {
      shown.set(event.id, event)
      state = act(exercise, state, { seat: SEAT, kind: 'read', event: event.id }, now)
      const story = authored.get(event.id)
      const planned = story && event.response === null ? plan(story) : null
      if (planned)
        answers.push({
          event: event.id,
          at: event.displayedAt + planned.after * 1000,
          response: planned.response,
        })
    }
    const first = answers.toSorted((a, b) => a.at - b.at)[0]
    now = Math.max(now, Math.min(first?.at ?? Infinity, view.nextAt ?? Infinity))
    if (now === Infinity)
      throw new Error(
        `Nothing follows "${[...shown.values()].at(-1)?.subject}", and the exercise has not finished.`,
      )
    if (first?.at !== undefined && first.at <= now) {
      answers.splice(answers.indexOf(first), 1)
      state = act(
        exercise,
        state,
        { seat: SEAT, kind: 'answer', event: first.event, response: first.response },
        now,
      )
    }
  }
}

interface Answering {
  readonly event: string
  readonly at: Instant
  readonly response: WireResponse
}

const exerciseOf = (scenario: Scenario, seed: string): Exercise => ({
  id: SEAT,
  mode: 'automated',
  scenario,
  seats: [{ id: SEAT, code: SEAT, name: 'Rehearsal', team: null }],
  teams: [],
  startsAt: START,
  expiresAt: START + DAY,
  seed,
})

/** The second choice of the tutorial's first mail declines it (S1§4). */
const begun = (exercise: Exercise): State => {
  const opened = act(exercise, initialState(exercise), { seat: SEAT, kind: 'first seen' }, START)
  const tutorial = playerView(exercise, opened, SEAT, START).events[0]
  const command = {
    seat: SEAT,
    kind: 'answer',
    event: tutorial?.id ?? '',
    response: tutorial?.options[1]?.text ?? '',
  } as const
  return act(exercise, opened, command, START)
}

const act = (exercise: Exercise, state: State, command: PlayerCommand, now: Instant): State => {
  const decision = decide(exercise, state, command, now)
  if (isRefusal(decision) || isWarning(decision))
    throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(decision)}`)
  return decision.reduce(
    (before, fact) => evolve(exercise, before, { ...fact, number: before.revision + 1, at: now }),
    state,
  )
}

const timed = (event: PlayerEvent) => ({ event, minute: event.displayedXt / 60_000 })

const closing = (events: readonly PlayerEvent[]) => ({
  end: ((events.find(({ id }) => id === FINISH)?.displayedAt ?? Infinity) - START) / 60_000,
  result: events.find(({ id }) => id === DEBRIEF)?.content ?? '',
})
