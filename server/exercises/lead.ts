import { seatOf } from '#domain/exercise/state/state.ts'
import { storedAlias } from '#domain/exercise/rules/alias.ts'
import { playersOf } from '#domain/exercise/story/stage.ts'
import type { Instant } from '#domain/instant.ts'
import type { CallerOf } from '#server/services/services.ts'
import type { ActServices } from './act.ts'
import { settledForAll } from './endings.ts'
import { playedNow, type Played } from './played.ts'
import { lastSeenOf } from './presence.ts'

export interface Facilitated extends Played {
  readonly now: Instant
  readonly lastSeen: ReadonlyMap<string, Instant>
}

export const lead = async (
  services: ActServices,
  { exerciseId }: CallerOf<'facilitator'>,
): Promise<Facilitated | undefined> => {
  const { db } = services
  const played = await settledForAll(services, exerciseId, await playedNow(db, exerciseId))
  if (!played) return undefined
  // Time must never run backwards in a log.
  const now = Math.max(played.now, played.state.at)
  return { ...played, now, lastSeen: lastSeenOf(db, played, now) }
}

export const seatCalled = (
  { exercise, state }: Pick<Played, 'exercise' | 'state'>,
  alias: string,
): string | undefined => playersOf(exercise, state).find(seat => seat.alias === storedAlias(alias))?.holder

export const vacatedBy = ({ state }: Pick<Played, 'state'>, alias: string): string | undefined =>
  [...state.seats.values()].find(seat => seat.vacated !== null && seat.alias === storedAlias(alias))?.holder

export const aliasOf = ({ state }: Pick<Played, 'state'>, seat: string): string =>
  (seatOf(state, seat) ?? state.seats.get(seat))?.alias ?? ''
