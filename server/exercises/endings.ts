// Records on the next visit what is due: the end of a player's exercise, so that lists can read it from the
// row (rule 42), and a team's decision (rule 227).
import type { Command } from '#domain/exercise/log/commands.ts'
import { decide } from '#domain/exercise/rules/decide.ts'
import type { Instant } from '#domain/instant.ts'
import { act, type ActServices } from './act.ts'
import { assumedPlayed, playedNow, type Played } from './played.ts'
import { here, lastSeenOf } from './presence.ts'
import { databaseNow } from '#server/database/clock.ts'

type PlayedAt = Played & { readonly now: Instant }

/** The exercise for a visit by this seat's player. What is due for them or a teammate is recorded first. */
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

/** The exercise for a facilitator. What is due for players is recorded first. */
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

/**
 * When players were last active, if a team has a council: a team that waited only for a member who has left
 * has decided (rule 227).
 */
const presence = ({ db }: ActServices, played: PlayedAt | undefined) =>
  played && played.state.councils.size > 0 ? { seen: lastSeenOf(db, played, played.now) } : {}

/** Marks the player of an open page as present, and records what is due. */
export const watching = async (services: ActServices, id: string, seat: string): Promise<void> => {
  await here(services, id, seat)
  const [played, now] = await Promise.all([assumedPlayed(services.db, id, seat), databaseNow(services.db)])
  if (played) await settled(services, id, seat, { ...played, now })
}

const isDue = ({ exercise, state, now }: PlayedAt, command: Command): boolean => {
  const completions = decide(exercise, state, command, now)
  return Array.isArray(completions) && completions.length > 0
}
