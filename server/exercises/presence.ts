// Rule 41.
import { asLeft } from '#domain/exercise/rules/absences.ts'
import type { Seen } from '#domain/exercise/log/commands.ts'
import { decidesTogether } from '#domain/exercise/story/decisions.ts'
import type { Instant } from '#domain/instant.ts'
import { touchSeats } from '#server/database/access/callers.ts'
import { databaseNow } from '#server/database/clock.ts'
import { lastSeen } from '#server/database/orders/seats.ts'
import type { Db } from '#server/services/services.ts'
import { act, type ActServices } from './act.ts'
import { newest, type Newest } from './newest.ts'
import { playedNow, type Played } from './played.ts'

interface Sight {
  readonly at: Instant
  /** When this process last heard from the player, on its monotonic clock. */
  readonly heardAt: number
  readonly noted: Instant
}

const NOTE_EVERY_MS = 10_000
const AWAY_AFTER_MS = 120_000

const CUT_OFF_AFTER_MS = 30_000

/** The database stamps a note itself, slightly after this process has read the clock. */
const CLOCKS_AGREE_MS = 1_000

const sights = new WeakMap<Db, Newest<Sight>>()

const sightsOf = (db: Db): Newest<Sight> => {
  const known = sights.get(db) ?? newest<Sight>(20_000)
  sights.set(db, known)
  return known
}

const seenAt = (
  db: Db,
  { id, stored }: { readonly id: string; readonly stored: Instant | null },
  now: Instant,
): Instant | null => {
  const known = sightsOf(db).get(id)
  if (stored === null) return known?.at ?? null
  if (known && stored <= known.noted + CLOCKS_AGREE_MS) return known.at
  // Another process may have seen later activity that it did not note.
  return Math.max(known?.at ?? 0, Math.min(now, stored + NOTE_EVERY_MS))
}

export const lastSeenOf = (
  db: Db,
  { seats }: Pick<Played, 'seats'>,
  now: Instant,
): ReadonlyMap<string, Instant> =>
  new Map(
    [...seats.values()].flatMap(seat =>
      [[seat.id, seenAt(db, { id: seat.id, stored: seat.seen_at?.getTime() ?? null }, now)] as const].filter(
        isSeen,
      ),
    ),
  )

export const seenInTeams = async (
  db: Db,
  playing: Pick<Played, 'exercise' | 'seats'>,
): Promise<Seen | undefined> =>
  decidesTogether(playing.exercise) ? lastSeenOf(db, playing, await databaseNow(db)) : undefined

const isSeen = (entry: readonly [string, Instant | null]): entry is readonly [string, Instant] =>
  entry[1] !== null

export const asTheyLeft = <P extends Played & { readonly now: Instant }>(db: Db, played: P): P => ({
  ...played,
  state: asLeft(played.exercise, played.state, lastSeenOf(db, played, played.now), played.now),
})

export const here = async (services: ActServices, exerciseId: string, seat: string): Promise<void> => {
  const { db } = services
  const now = await databaseNow(db)
  const known = sightsOf(db).get(seat)
  if (known && now - known.at < NOTE_EVERY_MS && now - known.noted < NOTE_EVERY_MS) {
    sightsOf(db).set(seat, { ...known, at: now, heardAt: performance.now() })
    return
  }
  const stored = await lastSeen(db, seat)
  // Computed as for observers, so that what they saw during the absence stays true.
  const last = seenAt(db, { id: seat, stored }, now) ?? 0
  if (last > 0 && now - last > AWAY_AFTER_MS)
    await act(services, exerciseId, { kind: 'return', seat, lastSeen: last })
  // If this process heard from the player a moment ago, a clock was adjusted.
  const silence = Math.min(now - last, known ? performance.now() - known.heardAt : Infinity)
  if (last > 0 && silence > CUT_OFF_AFTER_MS) await backInRoom(services, exerciseId, seat)
  await touchSeats(db, [seat])
  sightsOf(db).set(seat, { at: now, noted: now, heardAt: performance.now() })
}

/**
 * Called before the returning player counts as present: the first player back shows how long all were silent.
 */
const backInRoom = async (services: ActServices, exerciseId: string, seat: string): Promise<void> => {
  const played = await playedNow(services.db, exerciseId)
  if (played?.exercise.mode !== 'facilitated') return
  await act(services, exerciseId, {
    kind: 'room back',
    seat,
    seen: lastSeenOf(services.db, played, played.now),
  })
}
