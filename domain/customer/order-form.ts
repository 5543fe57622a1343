import type { Values } from '#domain/scenario/variables/values.ts'
import { composed } from '#domain/composed.ts'
import { canonicalName } from './accounts.ts'
import { readAddress } from './email-address.ts'

/** S1§9, rule 55. */
export const DEFAULT_TEAMS = ['Athena', 'Artemis', 'Cronus', 'Hades'] as const
export const NO_TEAM = '-1'

export interface PlayerRow {
  readonly email: string
  readonly team: string | number
  /** By name or id; '' or absent: none. */
  readonly role?: string | undefined
}

export interface Order {
  readonly identifier: string
  readonly date: string
  readonly players: readonly PlayerRow[] | number
  readonly trainer: string
  /** Whether each link is for a team at one screen (rule 254). */
  readonly oneScreen?: boolean | undefined
  readonly words?: Values | undefined
}

export const filledRows = ({ players }: Pick<Order, 'players'>): readonly PlayerRow[] =>
  typeof players === 'number' ? [] : players.filter(row => readAddress(row.email).address !== '')

export const rowsInTeams = (order: Pick<Order, 'players'>): readonly PlayerRow[] =>
  filledRows(order).filter(row => String(row.team) !== NO_TEAM && row.team !== '')

/** One credit per player or participant (S0§9). */
export const costOf = (order: Pick<Order, 'players'>): number =>
  typeof order.players === 'number' ? order.players : filledRows(order).length

export const tidyIdentifier = (identifier: string): string => composed(identifier).trim()

const LONGEST_IDENTIFIER = 100

/**
 * Invisible characters would make two orders look alike; `.` and `..` would change the path of the link to a
 * report.
 */
export const identifierFits = (name: string): boolean =>
  name.length <= LONGEST_IDENTIFIER && !/[/\\]|\p{Cc}|\p{Cf}|^\.\.?$/u.test(name)

export interface NamedRole {
  readonly id: string
  readonly name: string
}

export const findRole = (roles: readonly NamedRole[], role: string): NamedRole | undefined =>
  roles.find(({ name }) => canonicalName(name) === canonicalName(role)) ?? roles.find(({ id }) => id === role)

/** The spelling in `names`, whatever the case, Unicode form and outer spaces of `name`. */
export const findName = (names: readonly string[], name: string): string | undefined =>
  names.find(known => canonicalName(known) === canonicalName(name))
