// The player's own role in words: all that the first screen needs. The rest is in role-words.ts.
import type { Mail } from '#contracts/calls/play/play.ts'

export type Cast = NonNullable<Mail['cast']>
export type TeamRole = Cast['roles'][number]

/** The name of the player's own role; '' is none. */
export const ownRole = (cast: Cast | undefined): string =>
  cast?.roles.find(({ id }) => id === cast.mine)?.name ?? ''

/** Says that a player's role has changed. `before` and `now` are names; '' is none. */
export const changeWords = (before: string, now: string): string => {
  if (now === '') return `You no longer have the role ${before}.`
  return `Your role is now ${now}.`
}
