import type { Mail } from '#contracts/calls/play/play.ts'

export type Cast = NonNullable<Mail['cast']>
export type TeamRole = Cast['roles'][number]

export const ownRole = (cast: Cast | undefined): string =>
  cast?.roles.find(({ id }) => id === cast.mine)?.name ?? ''

export const changeWords = (before: string, now: string): string => {
  if (now === '') return `You no longer have the role ${before}.`
  return `Your role is now ${now}.`
}
