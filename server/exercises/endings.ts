// Completions and team decisions that are due are recorded on the next visit (rules 42 and 227).
import type { Command } from '#domain/exercise/log/commands.ts'
import { decide } from '#domain/exercise/rules/decide.ts'
import type { Instant } from '#domain/instant.ts'
import { act, type ActServices } from './act.ts'
import { assumedPlayed, playedNow, type Played } from './played.ts'
import { here, lastSeenOf } from './presence.ts'
import { databaseNow } from '#server/database/clock.ts'

type PlayedAt = Played & { readonly now: Instant }

export const settled = async (
  services: ActServices,
  id: string,
  seat: string,
  played: PlayedAt | undefined,
): Promise<PlayedAt | undefined> => {
  const command = { kind: 'complete', seat, ...presence(services, played) } as const
  if (!played || !isDue(played, command)) return played
  await act(services, id, command)
  return playedNow(services.db, id)
}

export const settledForAll = async (
  services: ActServices,
  id: string,
  played: PlayedAt | undefined,
): Promise<PlayedAt | undefined> => {
  const command = { kind: 'complete all', by: '', ...presence(services, played) } as const
  if (!played || !isDue(played, command)) return played
  await act(services, id, command)
  return playedNow(services.db, id)
}

/** Needed to tell whether a team waits only for members who have left (rule 227). */
const presence = ({ db }: ActServices, played: PlayedAt | undefined) =>
  played && played.state.councils.size > 0 ? { seen: lastSeenOf(db, played, played.now) } : {}

export const watching = async (services: ActServices, id: string, seat: string): Promise<void> => {
  await here(services, id, seat)
  const [played, now] = await Promise.all([assumedPlayed(services.db, id, seat), databaseNow(services.db)])
  if (played) await settled(services, id, seat, { ...played, now })
}

const isDue = ({ exercise, state, now }: PlayedAt, command: Command): boolean => {
  const completions = decide(exercise, state, command, now)
  return Array.isArray(completions) && completions.length > 0
}
