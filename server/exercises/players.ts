// Security U2.
import type { Exercise } from '#domain/exercise/log/exercise.ts'
import { isReleased, seatOf, type State } from '#domain/exercise/state/state.ts'
import type { Instant } from '#domain/instant.ts'
import type { SeatFacts } from '#server/database/orders/exercises.ts'
import type { CallerOf } from '#server/services/services.ts'
import type { ActServices } from './act.ts'
import { assumedPlayed, playedNow, type Played } from './played.ts'
import { settled } from './endings.ts'
import { here } from './presence.ts'

type PlayerCaller = CallerOf<'player'>

/** Absent or empty means the caller's own. */
export interface Claims {
  readonly user?: string | undefined
  readonly player?: string | undefined
  readonly scenario?: string | undefined
  /** Of the exercise or the player: the specification leaves open which. */
  readonly code?: string | undefined
}

export interface Playing extends Played {
  readonly seat: SeatFacts
}

/**
 * Undefined if the seat is gone or a claim is not the caller's. Enough for a command: the log in memory may be
 * behind, but an append detects that.
 */
export const enter = async (
  services: ActServices,
  caller: PlayerCaller,
  claims: Claims,
): Promise<Playing | undefined> => {
  const { exerciseId, seatId } = caller
  const playing =
    placeOf(await assumedPlayed(services.db, exerciseId, seatId), caller, claims) ??
    // The player may just have taken the alias on another process.
    placeOf(await playedNow(services.db, exerciseId, seatId), caller, claims)
  if (playing) await here(services, caller.exerciseId, caller.seatId)
  return playing
}

export const look = async (
  services: ActServices,
  caller: PlayerCaller,
  claims: Claims,
): Promise<(Playing & { readonly now: Instant }) | undefined> => {
  if (!(await enter(services, caller, claims))) return undefined
  const played = await settled(
    services,
    caller.exerciseId,
    caller.seatId,
    await playedNow(services.db, caller.exerciseId),
  )
  const playing = placeOf(played, caller, claims)
  return played && playing && { ...playing, now: played.now }
}

const placeOf = (played: Played | undefined, caller: PlayerCaller, claims: Claims): Playing | undefined => {
  const seat = played?.seats.get(caller.seatId)
  return played && seat && isOwn(played, seat, caller, claims) ? { ...played, seat } : undefined
}

export const userOf = (exercise: Exercise, state: State, seat: Pick<SeatFacts, 'id' | 'code'>): string =>
  (exercise.mode === 'facilitated' && !isReleased(state, seat.id) && seatOf(state, seat.id)?.alias) ||
  seat.code

const isOwn = (
  { facts, exercise, state }: Played,
  seat: SeatFacts,
  { token }: PlayerCaller,
  claims: Claims,
): boolean => {
  const { user, player, scenario, code } = claims
  const me = new Set(
    [seat.code, seat.alias, seatOf(state, seat.id)?.alias, userOf(exercise, state, seat)].map(name =>
      name?.toLowerCase(),
    ),
  )
  const isMe = (name: string | undefined) => !name || me.has(name.toLowerCase())
  const isMyExercise = (name: string | undefined) =>
    name !== undefined && [facts.id, facts.identifier, facts.file_name, token].includes(name)
  return (
    isMe(user) &&
    isMe(player) &&
    (isMe(code) || isMyExercise(code)) &&
    (!scenario || scenario === facts.file_name)
  )
}
