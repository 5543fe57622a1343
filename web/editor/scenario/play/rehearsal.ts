// Decision 0016.
import { createStore, type Store } from '#web/kit/store.ts'
import type { Command } from '#domain/exercise/log/commands.ts'
import type { Delivery, StoryDelivery, Timeline } from '#domain/exercise/story/deliveries.ts'
import { decide } from '#domain/exercise/rules/decide.ts'
import { ruleFor } from '#domain/exercise/story/decisions.ts'
import { isGraded } from '#domain/exercise/story/grades.ts'
import { cuesBeside, seatTimeline } from '#domain/exercise/story/delivery.ts'
import { fold } from '#domain/exercise/state/evolve.ts'
import type { Exercise, Instant } from '#domain/exercise/log/exercise.ts'
import type { Entry } from '#domain/exercise/log/log.ts'
import { type Decision, isWarning } from '#domain/exercise/log/outcome.ts'
import { entriesAfter, happened } from '#domain/exercise/rehearsal/rehearsal.ts'
import { seatOf, type State } from '#domain/exercise/state/state.ts'
import { isRefusal } from '#domain/refusal.ts'
import { rubricOf } from '#domain/scenario/grades.ts'
import type { Scenario, ScenarioDocument } from '#domain/scenario/schema.ts'
import { isAnswerable } from '#domain/scenario/story.ts'
import { randomId } from '#web/api/random-id.ts'
import { instantAt, type Passing, passingOn, type Speed, waitUntil } from './passing-time.ts'

export interface Rehearsed {
  readonly exercise: Exercise
  readonly state: State
  readonly log: readonly Entry[]
  readonly passing: Passing
  readonly seat: string
  /** Longer than 50 characters, so that it is a full token (S1§2). */
  readonly token: string
  readonly drafts: ReadonlyMap<string, string>
  readonly forms: readonly ScenarioDocument[]
}

export interface Rehearsal extends Store<Rehearsed> {
  readonly now: () => Instant
  readonly act: (command: Command) => Decision
  readonly keepDraft: (event: string, text: string) => void
  readonly learnForm: (form: ScenarioDocument) => void
  readonly setSpeed: (speed: Speed) => void
  readonly setRunning: (isRunning: boolean) => void
  readonly skip: () => void
  readonly sitDownAt: (seat: string) => void
  /** Lets time pass, unless the author has paused it; the returned function stops it. */
  readonly attend: () => () => void
}

interface Beginning {
  readonly exercise: Exercise
  readonly log: readonly Entry[]
  readonly instant: Instant
  readonly seat: string
}

export const createRehearsal = ({ exercise, log, instant, seat }: Beginning): Rehearsal => {
  let wakes: ReturnType<typeof setTimeout> | undefined
  let isAttended = false
  let wantsRunning = true
  const store = createStore<Rehearsed>({
    exercise,
    log,
    state: fold(exercise, log),
    passing: { instant, at: performance.now(), speed: 1, isRunning: false },
    seat,
    token: newToken(),
    drafts: new Map(),
    forms: [],
  })
  const { get, subscribe } = store

  const set = (change: Partial<Rehearsed>): void => {
    store.set({ ...get(), ...change })
    wake()
  }
  const pass = (change: Parameters<typeof passingOn>[2]): void =>
    set({ passing: passingOn(get().passing, performance.now(), change) })
  const now = (): Instant => Math.max(instantAt(get().passing, performance.now()), get().state.at)
  const wake = (): void => {
    clearTimeout(wakes)
    const next = nextInstant(get(), now())
    const wait = next === null ? null : waitUntil(get().passing, performance.now(), next)
    if (wait !== null) wakes = setTimeout(() => set({}), Math.min(wait + 5, LONGEST_SLEEP))
  }

  return {
    get,
    subscribe,
    now,
    act: command => {
      const at = now()
      const { exercise, state, log } = get()
      const decision = decide(exercise, state, command, at)
      if (!isRefusal(decision) && !isWarning(decision) && decision.length > 0) {
        const entries = entriesAfter(state, decision, at)
        set({ state: happened(exercise, state, entries), log: [...log, ...entries] })
      }
      return decision
    },
    keepDraft: (event, text) => set({ drafts: new Map(get().drafts).set(event, text) }),
    learnForm: form => set({ forms: [...get().forms, form] }),
    setSpeed: speed => pass({ speed }),
    setRunning: isRunning => {
      wantsRunning = isRunning
      pass({ isRunning: isRunning && isAttended })
    },
    skip: () => {
      const next = nextInstant(get(), now())
      if (next !== null) pass({ instant: next })
    },
    sitDownAt: other => set({ seat: other, token: newToken(), drafts: new Map() }),
    attend: () => {
      isAttended = true
      pass({ isRunning: wantsRunning })
      return () => {
        isAttended = false
        pass({ isRunning: false })
        clearTimeout(wakes)
      }
    },
  }
}

const newToken = (): string => `rehearsal-${randomId()}${randomId()}`

/** Milliseconds: a browser's timers hold 32 bits only. */
const LONGEST_SLEEP = 3_600_000

export const timelineOf = ({
  exercise,
  state,
  seat,
}: Pick<Rehearsed, 'exercise' | 'state' | 'seat'>): Timeline => {
  const place = seatOf(state, seat)
  return place ? seatTimeline(exercise, state, place) : { deliveries: [], waiting: [], finish: null }
}

export const withCues = (rehearsed: Rehearsed): readonly Delivery[] => {
  const { exercise, state, seat } = rehearsed
  const { deliveries, finish } = timelineOf(rehearsed)
  const place = seatOf(state, seat)
  if (!place || !hasCues(exercise.scenario)) return deliveries
  const cues = cuesBeside(exercise, state, place).filter(({ at }) => !finish || at <= finish.at)
  return [...deliveries, ...cues].toSorted((one, other) => one.at - other.at)
}

const hasCues = ({ sections }: Scenario): boolean =>
  sections.some(({ events }) => events.some(({ cue }) => cue))

export const storyInstant = (rehearsed: Rehearsed, now: Instant): Instant =>
  Math.min(now, timelineOf(rehearsed).finish?.at ?? now)

const nextInstant = (rehearsed: Rehearsed, now: Instant): Instant | null => {
  const later = withCues(rehearsed).filter(({ at }) => at > now)
  return later.length === 0 ? null : Math.min(...later.map(({ at }) => at))
}

export const openQuestions = (rehearsed: Rehearsed, now: Instant): readonly StoryDelivery[] =>
  timelineOf(rehearsed)
    .deliveries.filter(delivery => delivery.kind === 'story')
    .filter(({ at, response, story }) => at <= now && response === null && isAnswerable(story.event))

export const toGrade = (rehearsed: Rehearsed, now: Instant): readonly StoryDelivery[] =>
  timelineOf(rehearsed)
    .deliveries.filter(delivery => delivery.kind === 'story')
    .filter(
      ({ at, response, story }) =>
        at <= now && response && rubricOf(story.event) && !story.noise && !isGraded(response),
    )

/** A team would decide on these together: here it has one player. */
export const decidedAlone = (
  { exercise }: Rehearsed,
  questions: readonly StoryDelivery[],
): readonly StoryDelivery[] =>
  questions.filter(({ story, team }) => team !== null && ruleFor(exercise, story.event) !== 'first')
