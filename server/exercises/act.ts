// Load the exercise, decide, append at the expected revision, nudge.
import type { Command } from '#domain/exercise/log/commands.ts'
import { answerKey, decide } from '#domain/exercise/rules/decide.ts'
import { evolve } from '#domain/exercise/state/evolve.ts'
import type { Entry, Fact } from '#domain/exercise/log/log.ts'
import { isWarning, type Warning } from '#domain/exercise/log/outcome.ts'
import type { State } from '#domain/exercise/state/state.ts'
import type { Instant } from '#domain/instant.ts'
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import { databaseNow } from '#server/database/clock.ts'
import { isTooLate, keptForCall, outsideOfCalls, TooLate } from '#server/database/lease.ts'
import { append, type Append, type NewEntry } from '#server/database/play/log.ts'
import type { Services } from '#server/services/services.ts'
import { assumedPlayed, keepState, playedNow, type Played } from './played.ts'
import { exerciseChange, seatChanges } from './projections.ts'

export interface Done {
  readonly appended: readonly Fact[]
  readonly revision: number
}
export type Outcome = Done | Warning | Refusal

interface Job {
  readonly command: Command
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
  readonly isTooLate: () => boolean
}

export type ActServices = Pick<Services, 'db' | 'push' | 'log'>

const MOST_AT_ONCE = 64
const MOST_TRIES = 50

const queues = new WeakMap<Services['db'], Map<string, Job[]>>()

/**
 * Commands of one exercise take turns in this process, and waiting ones commit together. If another process
 * has written, all is loaded and decided again.
 */
export const act = (services: ActServices, exerciseId: string, command: Command): Promise<Outcome> =>
  keptForCall(
    new Promise((resolve, reject) => {
      const waiting = queuesOf(services.db)
      const queue = waiting.get(exerciseId)
      const job = { command, resolve, reject, isTooLate: isTooLate() }
      if (queue) queue.push(job)
      else {
        const begun = [job]
        waiting.set(exerciseId, begun)
        void outsideOfCalls(() => work(services, exerciseId, begun))
      }
    }),
  )

const queuesOf = (db: Services['db']) => {
  const known = queues.get(db) ?? new Map<string, Job[]>()
  queues.set(db, known)
  return known
}

const work = async (services: ActServices, exerciseId: string, queue: Job[]) => {
  while (queue.length > 0) {
    const [late, batch] = parted(queue.splice(0, MOST_AT_ONCE))
    late.forEach(job => job.reject(new TooLate()))
    if (batch.length === 0) continue
    await settle(services, exerciseId, batch).catch((error: unknown) =>
      oneByOne(services, exerciseId, batch, error),
    )
  }
  // No await since the queue was found empty, so a later command starts another run.
  queuesOf(services.db).delete(exerciseId)
}

const parted = (jobs: readonly Job[]): readonly [readonly Job[], readonly Job[]] => {
  const late = jobs.filter(job => job.isTooLate())
  return [late, late.length === 0 ? jobs : jobs.filter(job => !late.includes(job))]
}

/** A command that cannot be stored must not fail the others. */
const oneByOne = async (services: ActServices, exerciseId: string, batch: readonly Job[], error: unknown) => {
  if (batch.length === 1) return batch[0]?.reject(error)
  for (const job of batch) await settle(services, exerciseId, [job]).catch(job.reject)
}

const settle = async (services: ActServices, exerciseId: string, batch: readonly Job[]) => {
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    // The append detects if the cached state is stale.
    const current = attempt === 0 ? await assumed(services, exerciseId) : await verified(services, exerciseId)
    if (!current) return batch.forEach(job => job.resolve(refuse('not found')))
    const decided = decideAll(current, batch)
    // A refusal or a repeat writes nothing that would detect a stale state.
    if (
      !current.verified &&
      decided.outcomes.some(outcome => !('appended' in outcome) || outcome.appended.length === 0)
    )
      continue
    if (!(await committed(services, decided.append, current.now))) continue
    keepState(services.db, current.exercise, decided.state)
    if (decided.append)
      void services.push.nudge(exerciseId, decided.state.revision).catch(lost(services, exerciseId))
    return batch.forEach((job, index) => job.resolve(decided.outcomes[index] ?? refuse('not found')))
  }
  throw new Error(`Exercise ${exerciseId} was overtaken ${MOST_TRIES} times.`)
}

type Current = Played & { readonly now: Instant; readonly verified: boolean }

const assumed = async ({ db }: ActServices, exerciseId: string): Promise<Current | undefined> => {
  const [played, now] = await Promise.all([assumedPlayed(db, exerciseId), databaseNow(db)])
  return played && { ...played, now, verified: false }
}

const verified = async ({ db }: ActServices, exerciseId: string): Promise<Current | undefined> => {
  const played = await playedNow(db, exerciseId)
  return played && { ...played, verified: true }
}

const committed = async ({ db }: ActServices, entries: Append | null, now: Instant): Promise<boolean> => {
  if (!entries) return true
  const moved = await append(db, entries, now)
  // Another process was faster, the exercise was removed, or `now` was too far off the database's clock.
  if (!moved) await databaseNow(db, true)
  return moved
}

interface Decided {
  readonly outcomes: readonly Outcome[]
  readonly state: State
  readonly append: Append | null
}

const decideAll = ({ exercise, state: before, now }: Current, batch: readonly Job[]): Decided => {
  let state = before
  const outcomes: Outcome[] = []
  const appended: Entry[] = []
  const entries: NewEntry[] = []
  const drafts: Append['drafts'][number][] = []
  const at = Math.max(now, before.at)
  for (const { command } of batch) {
    const decision = decide(exercise, state, command, at)
    if (isRefusal(decision) || isWarning(decision)) {
      outcomes.push(decision)
      continue
    }
    for (const fact of decision) {
      const key = fact.kind === 'answered' ? answerKey(exercise, state, fact.seat, fact.event) : null
      entries.push({ fact, answerKey: key })
      if (fact.kind === 'answered' && key !== null) drafts.push({ owner: key, event: fact.event })
      const entry: Entry = { ...fact, number: state.revision + 1, at }
      appended.push(entry)
      state = evolve(exercise, state, entry)
    }
    outcomes.push({ appended: decision, revision: state.revision })
  }
  if (entries.length === 0) return { outcomes, state, append: null }
  const seats = seatChanges(exercise, before, state, appended)
  const change = exerciseChange(exercise, state)
  return {
    outcomes,
    state,
    append: { exerciseId: exercise.id, after: before.revision, at, entries, seats, exercise: change, drafts },
  }
}

const lost =
  ({ log }: ActServices, exercise: string) =>
  (error: unknown) =>
    log.warn({ exercise, error: String(error) }, 'A nudge was lost; the players poll.')
