// Rules 236, 237, 248.
import type { Mail, PlayEvent } from '#contracts/calls/play/play.ts'
import type { Cast, TeamRole } from './own-role.ts'

export const forWords = ({ to = [] }: Pick<PlayEvent, 'to'>): string =>
  to.length === 0 ? '' : `For: ${to.join(', ')}`

export const canForward = (
  { cast, team }: Pick<Mail, 'cast' | 'team'>,
  { to = [], forwarded = [] }: PlayEvent,
): boolean => cast !== undefined && team !== '' && to.length + forwarded.length > 0

export const rolesToTell = ({ roles }: Cast, { to = [], forwarded = [] }: PlayEvent): readonly TeamRole[] =>
  roles.filter(({ name }) => !to.includes(name) && !forwarded.some(passed => passed.to === name))

export const passedWords = ({ to, by }: NonNullable<PlayEvent['forwarded']>[number]): string =>
  `Forwarded to ${to || 'everyone in the team'} by ${by}`

export const isFull = ({ players, held }: TeamRole, me: string): boolean =>
  players !== null && held.filter(alias => alias !== me).length >= players

export const holderWords = ({ players, held }: TeamRole, me: string): string => {
  const room = players === null ? null : Math.max(0, players - held.length)
  if (held.length === 0)
    return players === null || players === 1 ? 'Free' : `Free, for up to ${players} players`
  return `${namesOf(held, me)}${room ? `, room for ${room} more` : ''}`
}

const namesOf = (held: readonly string[], me: string): string =>
  [...(held.includes(me) ? ['You'] : []), ...held.filter(alias => alias !== me)].join(', ')
