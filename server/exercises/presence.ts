// Who is here. A seat with a clock of its own that comes back after a silence finds its story where it left it (rule 41): the silence is
// computed on return, so nothing has to watch the seats.
import type { Instant } from '#domain/instant.ts'
import { touchSeats } from '#server/database/house/callers.ts'
import { databaseNow } from '#server/database/clock.ts'
import type { SeatFacts } from '#server/database/exercises.ts'
import { lastSeen } from '#server/database/seats.ts'
import type { Db, Services } from '#server/services.ts'
import { act } from './act.ts'
import { newest, type Newest } from './newest.ts'

interface Sight {
  readonly at: Instant
  /** What the database knows; other processes and a restart know no more. */
  readonly noted: Instant
}

/** At most one write per seat in this time. */
const NOTE_EVERY_MS = 15_000
/** A silence of more than this is an absence (rule 41). */
const AWAY_AFTER_MS = 120_000

/** The database writes the instant of a note down itself, a little later than we read its clock. */
const CLOCKS_AGREE_MS = 1_000

const sights = new WeakMap<Db, Newest<Sight>>()

const sightsOf = (db: Db): Newest<Sight> => {
  const known = sights.get(db) ?? newest<Sight>(20_000)
  sights.set(db, known)
  return known
}

/** When somebody was last heard of at a seat; null: never. */
export const seenAt = (db: Db, { id, seen_at: stored }: Pick<SeatFacts, 'id' | 'seen_at'>, now: Instant): Instant | null => {
  const known = sightsOf(db).get(id)
  if (!stored) return known?.at ?? null
  // Noted by this process last, which then knows every sign of it.
  if (known && stored.getTime() <= known.noted + CLOCKS_AGREE_MS) return known.at
  // By another one: it may have seen more than it noted.
  return Math.max(known?.at ?? 0, Math.min(now, stored.getTime() + NOTE_EVERY_MS))
}

/** Notes that a seat is here; if it was away its absence is put into the log before anything else it asks for. */
export const here = async (services: Pick<Services, 'db' | 'push' | 'log'>, exerciseId: string, seat: string): Promise<void> => {
  const { db } = services
  const now = await databaseNow(db)
  const known = sightsOf(db).get(seat)
  if (known && now - known.at < NOTE_EVERY_MS && now - known.noted < NOTE_EVERY_MS) {
    sightsOf(db).set(seat, { ...known, at: now })
    return
  }
  const seen = await lastSeen(db, seat)
  // Up to NOTE_EVERY_MS may have passed unnoted, and a view handed out in that time must stay true.
  const last = Math.max(known?.at ?? 0, seen === null ? 0 : seen + NOTE_EVERY_MS)
  if (last > 0 && now - last > AWAY_AFTER_MS) await act(services, exerciseId, { kind: 'return', seat, lastSeen: last })
  await touchSeats(db, [seat])
  sightsOf(db).set(seat, { at: now, noted: now })
}
