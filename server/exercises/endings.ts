// The end of a story, written down while somebody is there for it (rule 42): lists then read it off the row,
// and nobody has to watch the clock.
import type { Command } from '#domain/exercise/log/commands.ts'
import { decide } from '#domain/exercise/rules/decide.ts'
import type { Instant } from '#domain/instant.ts'
import { act, type ActServices } from './act.ts'
import { assumedPlayed, playedNow, type Played } from './played.ts'
import { here } from './presence.ts'
import { databaseNow } from '#server/database/clock.ts'

type PlayedAt = Played & { readonly now: Instant }

/**
 * The exercise as somebody at this seat finds it: an end that has come by now, his own or that of one of his
 * team, is written down first.
 */
export const settled = async (
  services: ActServices,
  id: string,
  seat: string,
  played: PlayedAt | undefined,
): Promise<PlayedAt | undefined> => {
  const command = { kind: 'complete', seat } as const
  if (!played || !isDue(played, command)) return played
  await act(services, id, command)
  return playedNow(services.db, id)
}

/** The same for who leads it, and is there for everybody. */
export const settledForAll = async (
  services: ActServices,
  id: string,
  played: PlayedAt | undefined,
): Promise<PlayedAt | undefined> => {
  const command = { kind: 'complete all', by: '' } as const
  if (!played || !isDue(played, command)) return played
  await act(services, id, command)
  return playedNow(services.db, id)
}

/** A page is open although it asks for nothing: its player is here, also for the end. */
export const watching = async (services: ActServices, id: string, seat: string): Promise<void> => {
  await here(services, id, seat)
  const [played, now] = await Promise.all([assumedPlayed(services.db, id, seat), databaseNow(services.db)])
  if (played) await settled(services, id, seat, { ...played, now })
}

const isDue = ({ exercise, state, now }: PlayedAt, command: Command): boolean => {
  const completions = decide(exercise, state, command, now)
  return Array.isArray(completions) && completions.length > 0
}
