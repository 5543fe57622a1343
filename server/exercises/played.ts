import { evolve } from '#domain/exercise/state/evolve.ts'
import type { Exercise } from '#domain/exercise/log/exercise.ts'
import { initialState, type State } from '#domain/exercise/state/state.ts'
import type { Instant } from '#domain/instant.ts'
import { filled } from '#domain/scenario/variables/filled.ts'
import type { Scenario } from '#domain/scenario/schema.ts'
import {
  exerciseFacts,
  seatsOf,
  type ExerciseFacts,
  type SeatFacts,
} from '#server/database/orders/exercises.ts'
import { logSince } from '#server/database/play/log.ts'
import { scenarioVersion } from '#server/database/scenarios/scenarios.ts'
import type { Db } from '#server/services/services.ts'
import { namesOf } from './names.ts'
import { newest, type Newest } from './newest.ts'

export interface Played {
  readonly exercise: Exercise
  readonly facts: ExerciseFacts
  readonly seats: ReadonlyMap<string, SeatFacts>
  readonly state: State
}

interface Kept extends Played {
  readonly factsAt: number
}

interface Memory {
  readonly exercises: Newest<Kept>
  readonly loading: Map<string, Promise<Kept | undefined>>
  readonly folding: Map<string, Promise<unknown>>
  readonly scenarios: Newest<Scenario>
  readonly filledIn: Newest<Scenario>
}

/** For how long a cancelled seat may still be found (security §9.3). */
const FACTS_GOOD_FOR_MS = 1_000
const AT_ONCE = 400
const memories = new WeakMap<Db, Memory>()

const memoryOf = (db: Db): Memory => {
  const known = memories.get(db)
  if (known) return known
  const memory: Memory = {
    exercises: newest(500),
    loading: new Map(),
    folding: new Map(),
    scenarios: newest(100),
    filledIn: newest(500),
  }
  memories.set(db, memory)
  return memory
}

const DAY = 86_400_000

type PlayedAt = Played & { readonly now: Instant }

/** Undefined for a removed or unknown exercise. `now` is not before the last entry. */
export const playedNow = async (db: Db, id: string, seat?: string): Promise<PlayedAt | undefined> => {
  const { folding } = memoryOf(db)
  const known = await assumedPlayed(db, id, seat)
  if (!known) return undefined
  // One caller folds a log from its start, and the others wait and continue from there.
  const underWay = folding.get(id)
  if (underWay) await underWay.catch(() => undefined)
  const caughtUp = catchUp(db, id, known)
  if (known.state.revision > 0 || underWay) return caughtUp
  folding.set(id, caughtUp)
  return caughtUp.finally(() => folding.delete(id))
}

const catchUp = async (db: Db, id: string, known: Played): Promise<PlayedAt | undefined> => {
  const from = laterOf(db, id, known)
  const since = await logSince(db, id, from.revision)
  if (!since || since.removed) return undefined
  // Another call may have extended the state in the meantime.
  const base = laterOf(db, id, known)
  let state = base
  for (const [index, entry] of since.entries.entries()) {
    if (entry.number > base.revision) state = evolve(known.exercise, state, entry)
    if (index % AT_ONCE === AT_ONCE - 1) await new Promise(resolve => setImmediate(resolve))
  }
  keepState(db, known.exercise, state)
  // Another process's clock may be ahead, or entries were appended during the reading.
  return { ...known, state, now: Math.max(since.now, state.at) }
}

const laterOf = (db: Db, id: string, known: Played): State => {
  const later = memoryOf(db).exercises.get(id)
  return later?.exercise === known.exercise && later.state.revision > known.state.revision
    ? later.state
    : known.state
}

/**
 * The log of the exercise may have grown in the meantime, which the next append detects.
 * @param seat if the cached seats lack it, they are loaded again
 */
export const assumedPlayed = async (db: Db, id: string, seat?: string): Promise<Played | undefined> => {
  const { exercises, loading } = memoryOf(db)
  const kept = exercises.get(id)
  const knowsSeat = seat === undefined || kept?.seats.has(seat)
  if (kept && knowsSeat && performance.now() - kept.factsAt < FACTS_GOOD_FOR_MS) return kept
  const hadBegun = loading.has(id)
  const loaded = await loadOnce(db, id, kept)
  // A load that had begun before may lack the seat.
  return hadBegun && loaded && seat !== undefined && !loaded.seats.has(seat)
    ? loadOnce(db, id, loaded)
    : loaded
}

export const keepState = (db: Db, exercise: Exercise, state: State) => {
  const { exercises } = memoryOf(db)
  const kept = exercises.get(exercise.id)
  if (kept?.exercise === exercise && kept.state.revision < state.revision)
    exercises.set(exercise.id, { ...kept, state })
}

const loadOnce = (db: Db, id: string, kept: Kept | undefined): Promise<Kept | undefined> => {
  const { exercises, loading } = memoryOf(db)
  const begun =
    loading.get(id) ??
    load(db, id, kept)
      .then(loaded => {
        if (loaded) exercises.set(id, loaded)
        else exercises.delete(id)
        return loaded
      })
      .finally(() => loading.delete(id))
  loading.set(id, begun)
  return begun
}

const load = async (db: Db, id: string, kept: Kept | undefined): Promise<Kept | undefined> => {
  const factsAt = performance.now()
  const [facts, rows] = await Promise.all([exerciseFacts(db, id), seatsOf(db, id)])
  if (!facts || facts.removed_at !== null) return undefined
  const scenario = await scenarioOf(db, facts)
  const seats = new Map(rows.filter(row => row.cancelled_at === null).map(row => [row.id, row]))
  const exercise = asExercise(facts, [...seats.values()], scenario)
  const current = memoryOf(db).exercises.get(id) ?? kept
  // The state depends on the seats, so it is kept only if they are the same.
  if (current && same(current.exercise, exercise) && current.facts.rewritten === facts.rewritten)
    return { ...current, facts, seats, factsAt }
  return { exercise, facts, seats, state: initialState(exercise), factsAt }
}

const scenarioOf = async (db: Db, facts: ExerciseFacts): Promise<Scenario> => {
  const frozen = await frozenScenario(db, facts.scenario_version)
  if (!frozen.details.variables?.length) return frozen
  const { filledIn } = memoryOf(db)
  const startsAt = facts.starts_at.getTime()
  const key = JSON.stringify([facts.scenario_version, facts.words, Math.floor(startsAt / DAY)])
  const kept = filledIn.get(key) ?? filled(frozen, facts.words, startsAt)
  filledIn.set(key, kept)
  return kept
}

const frozenScenario = async (db: Db, version: string): Promise<Scenario> => {
  const { scenarios } = memoryOf(db)
  const kept = scenarios.get(version) ?? (await scenarioVersion(db, version))
  if (!kept) throw new Error(`Version ${version} of a scenario is missing.`)
  scenarios.set(version, kept)
  return kept
}

const asExercise = (facts: ExerciseFacts, seats: readonly SeatFacts[], scenario: Scenario): Exercise => {
  const names = namesOf(seats, facts.private)
  return {
    id: facts.id,
    mode: facts.mode,
    scenario,
    // Players of a facilitated exercise join, so their seats come from the log (rule 113).
    seats:
      facts.mode === 'facilitated'
        ? []
        : seats.map(({ id, code, team, role }) => ({ id, code, name: names.get(id) ?? '', team, role })),
    teams: facts.teams,
    startsAt: facts.starts_at.getTime(),
    expiresAt: facts.expires_at.getTime(),
    seed: facts.seed,
    ...(facts.team_decisions && { teamDecisions: facts.team_decisions }),
    ...(facts.grading !== null && { grading: facts.grading }),
    ...(facts.one_screen && { oneScreen: true as const }),
  }
}

const same = (a: Exercise, b: Exercise): boolean =>
  a.scenario === b.scenario &&
  a.startsAt === b.startsAt &&
  a.expiresAt === b.expiresAt &&
  a.teams.join() === b.teams.join() &&
  a.teamDecisions === b.teamDecisions &&
  a.seats.length === b.seats.length &&
  a.seats.every((seat, index) => {
    const other = b.seats[index]
    return (
      seat.id === other?.id &&
      seat.name === other.name &&
      seat.team === other.team &&
      seat.role === other.role &&
      seat.code === other.code
    )
  })
