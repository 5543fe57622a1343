// The end of a story, written down while somebody is there for it (rule 42): lists then read it off the row, and nobody has to watch the clock.
import { decide } from '#domain/exercise/decide.ts'
import type { Instant } from '#domain/instant.ts'
import type { Services } from '#server/services.ts'
import { act } from './act.ts'
import { assumedPlayed, playedNow, type Played } from './played.ts'
import { here } from './presence.ts'
import { databaseNow } from '#server/database/clock.ts'

type Shell = Pick<Services, 'db' | 'push' | 'log'>
type PlayedAt = Played & { readonly now: Instant }

/** The exercise as somebody at this seat finds it: an end that has come by now, his own or that of one of his team, is written down first. */
export const settled = async (services: Shell, id: string, seat: string, played: PlayedAt | undefined): Promise<PlayedAt | undefined> => {
  if (!played || !hasCome(played, seat)) return played
  await act(services, id, { kind: 'complete', seat })
  return playedNow(services.db, id)
}

/** A page is open although it asks for nothing: its player is here, also for the end. */
export const watching = async (services: Shell, id: string, seat: string): Promise<void> => {
  await here(services, id, seat)
  const [played, now] = await Promise.all([assumedPlayed(services.db, id, seat), databaseNow(services.db)])
  if (played) await settled(services, id, seat, { ...played, now })
}

const hasCome = ({ exercise, state, now }: PlayedAt, seat: string): boolean => {
  const completions = decide(exercise, state, { kind: 'complete', seat }, now)
  return Array.isArray(completions) && completions.length > 0
}
