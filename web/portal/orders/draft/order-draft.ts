import { PARTICIPANTS } from '#domain/customer/belts.ts'
import { readAddress } from '#domain/customer/email-address.ts'
import { findRole, type NamedRole, NO_TEAM, type PlayerRow } from '#domain/customer/order-form.ts'
import type { Values } from '#domain/scenario/variables/values.ts'
import { type PickedDate, todayOf } from '#web/kit/form/days-offered.ts'

export interface DraftPlayer {
  readonly id: number
  readonly email: string
  readonly team: string
  /** A role's name or id; '' or absent: none. */
  readonly role?: string
}

export interface OrderDraft {
  readonly identifier: string
  readonly trainer: string
  readonly date: PickedDate
  readonly teams: boolean
  /** '' or absent: as set in the scenario. */
  readonly decisions?: string
  /** Who judges the answers with a rubric; '' or absent: the players themselves. */
  readonly grading?: string
  /** If true, teams and roles stay in the draft but are not sent (rule 254). */
  readonly oneScreen?: boolean
  readonly players: readonly DraftPlayer[]
  readonly unlisted: string
  /** Addresses for the next order, invalid ones included. */
  readonly next: string
  readonly participants: string
  /** By variable; absent: those of the last order. */
  readonly words?: Values
}

export const emptyDraft = (now: Date): OrderDraft => ({
  identifier: '',
  trainer: '',
  date: todayOf(now),
  teams: false,
  players: [],
  unlisted: '',
  next: '',
  participants: '',
})

export const wordsOf = (
  { words = {} }: OrderDraft,
  variables: readonly { readonly id: string }[],
  remembered: Values,
): Values => Object.fromEntries(variables.map(({ id }) => [id, words[id] ?? remembered[id] ?? '']))

export const isoOf = (date: PickedDate): string =>
  [date.year, date.month, date.day].map(part => String(part).padStart(2, '0')).join('-')

/** The wire's format: day-month-year. */
export const dateOf = ({ date: { day, month, year } }: OrderDraft): string => `${day}-${month}-${year}`

export const againOf = (draft: OrderDraft, isFree: (identifier: string) => boolean): OrderDraft => {
  const [, name = '', number = '1'] = /^(.*?)(?: (\d{1,4}))?$/su.exec(draft.identifier.trim()) ?? []
  const next = Array.from({ length: 100 }, (_, more) => `${name} ${Number(number) + 1 + more}`.trim()).find(
    isFree,
  )
  return { ...draft, identifier: next ?? '', unlisted: '', next: '' }
}

export const hasTeams = ({ teams, oneScreen = false }: Pick<OrderDraft, 'teams' | 'oneScreen'>): boolean =>
  teams && !oneScreen

export const aloneIn = (draft: OrderDraft): number =>
  hasTeams(draft) ? rowsOf(draft).filter(({ team }) => team === NO_TEAM).length : 0

/** Without blank rows (rules 52, 54). */
export const rowsOf = ({ players, teams, oneScreen = false }: OrderDraft): PlayerRow[] =>
  players
    .filter(({ email }) => email.trim() !== '')
    .map(({ email, team, role }) => ({
      email: email.trim(),
      team: hasTeams({ teams, oneScreen }) ? team : NO_TEAM,
      ...(role && !oneScreen && { role }),
    }))

export const rolesGiven = (
  draft: OrderDraft,
  roles: readonly NamedRole[],
): readonly { readonly name: string; readonly count: number }[] => {
  const given = rowsOf(draft).map(({ role = '' }) => findRole(roles, role)?.id ?? '')
  return [...roles, { id: '', name: 'Without a role' }]
    .map(({ id, name }) => ({ name, count: given.filter(role => role === id).length }))
    .filter(({ count }) => count > 0)
}

/** 0 while empty, null if invalid (S0§5). */
export const countOf = ({ participants }: OrderDraft): number | null => {
  const text = participants.trim()
  if (text === '') return 0
  const count = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  return count >= PARTICIPANTS.min && count <= PARTICIPANTS.max ? count : null
}

/** In credits (S0§5, S0§9); null if the number is invalid. */
export const costOfDraft = (draft: OrderDraft, privacy: boolean): number | null =>
  privacy
    ? countOf(draft)
    : rowsOf(draft).filter(({ email }) => readAddress(email).address.includes('@')).length

/** The ids of the added rows are unique in the form. */
export const withPlayers = (
  draft: OrderDraft,
  emails: readonly string[],
  teamOf: (email: string) => string = () => NO_TEAM,
  roleOf: (email: string) => string = () => '',
): OrderDraft => {
  const next = Math.max(0, ...draft.players.map(({ id }) => id)) + 1
  return {
    ...draft,
    players: [
      ...draft.players,
      ...emails.map((email, index) => {
        const role = roleOf(email)
        return { id: next + index, email, team: teamOf(email), ...(role && { role }) }
      }),
    ],
  }
}

export const withPlayer = (
  draft: OrderDraft,
  id: number,
  change: Partial<Omit<DraftPlayer, 'id'>>,
): OrderDraft => ({
  ...draft,
  players: draft.players.map(player => (player.id === id ? { ...player, ...change } : player)),
})

export const withPlayerAgain = (draft: OrderDraft, { player, at }: Removed): OrderDraft => ({
  ...draft,
  players: draft.players.toSpliced(at, 0, player),
})

export interface Removed {
  readonly player: DraftPlayer
  readonly at: number
}

export const withoutPlayer = (draft: OrderDraft, id: number): OrderDraft => ({
  ...draft,
  players: draft.players.filter(player => player.id !== id),
})
