import type { Values } from '#domain/scenario/variables/values.ts'
import { composed } from '#domain/composed.ts'
import { canonicalName } from './accounts.ts'
import { readAddress } from './email-address.ts'

/** The teams that an order may use (S1§9, rule 55). Rehearsals and facilitated exercises start with them too. */
export const DEFAULT_TEAMS = ['Athena', 'Artemis', 'Cronus', 'Hades'] as const
/** A row's team if the player has none (S0§3). */
export const NO_TEAM = '-1'

export interface PlayerRow {
  readonly email: string
  readonly team: string | number
  /** A role of the scenario, by name or id; '' or absent: none. */
  readonly role?: string | undefined
}

export interface Order {
  readonly identifier: string
  readonly date: string
  /** Rows of players, or the number of participants of a private order. */
  readonly players: readonly PlayerRow[] | number
  readonly trainer: string
  /** Whether each link is for a team that leads itself at one screen (rule 254). */
  readonly oneScreen?: boolean | undefined
  /** The customer's own words for the scenario's variables (rule 244). */
  readonly words?: Values | undefined
}

/** The rows with an address (S0§5). */
export const filledRows = ({ players }: Pick<Order, 'players'>): readonly PlayerRow[] =>
  typeof players === 'number' ? [] : players.filter(row => readAddress(row.email).address !== '')

export const rowsInTeams = (order: Pick<Order, 'players'>): readonly PlayerRow[] =>
  filledRows(order).filter(row => String(row.team) !== NO_TEAM && row.team !== '')

/** Credits an order costs: one per player or participant (S0§9). */
export const costOf = (order: Pick<Order, 'players'>): number =>
  typeof order.players === 'number' ? order.players : filledRows(order).length

/** An identifier trimmed and in NFC, inner spaces as typed (rule 46). */
export const tidyIdentifier = (identifier: string): string => composed(identifier).trim()

const LONGEST_IDENTIFIER = 100

/**
 * Whether a tidied identifier is valid. Invisible characters would make two orders look alike, or reverse the
 * text after them; `.` and `..` are path segments, which no link to a report can contain.
 */
export const identifierFits = (name: string): boolean =>
  name.length <= LONGEST_IDENTIFIER && !/[/\\]|\p{Cc}|\p{Cf}|^\.\.?$/u.test(name)

export interface NamedRole {
  readonly id: string
  readonly name: string
}

/** The role with this name, or else this id. */
export const findRole = (roles: readonly NamedRole[], role: string): NamedRole | undefined =>
  roles.find(({ name }) => canonicalName(name) === canonicalName(role)) ?? roles.find(({ id }) => id === role)

/** The spelling in `names` that equals `name` apart from case, Unicode form and outer spaces. */
export const findName = (names: readonly string[], name: string): string | undefined =>
  names.find(known => canonicalName(known) === canonicalName(name))
