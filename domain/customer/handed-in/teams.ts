// The team beside an address: in a column of a table, or after the address in a list (S0§2, rule 55).
import { canonicalName } from '../accounts.ts'
import { DEFAULT_TEAMS, findName } from '../order-form.ts'
import { isHeading } from './heading.ts'
import { addressesIn, isBlank } from './line.ts'

/** A player and their team, spelled as in DEFAULT_TEAMS. */
export interface InTeam {
  readonly address: string
  readonly team: string
}

export interface TeamsNamed {
  readonly teams: readonly InTeam[]
  /** Unknown names where a team is expected. */
  readonly strangeTeams: readonly string[]
}

interface Line {
  readonly text: string
  /** Whether it is a row of a table: then all its content belongs to its address. */
  readonly isRow: boolean
}

/** The teams of all lines; unknown names are not teams. */
export const teamsIn = (lines: readonly Line[]): TeamsNamed => {
  const rows = lines.filter(({ isRow }) => isRow).map(({ text }) => cellsOf(text))
  const column = teamColumn(rows)
  const inRows = rows.filter(cells => !isHeading(cells.join(';'))).map(cells => ofRow(cells, column))
  const inLists = lines.filter(({ isRow }) => !isRow).map(({ text }) => ofList(text.split(ANY)))
  const all = [...inRows, ...inLists]
  return {
    teams: all.flatMap(({ teams }) => teams),
    strangeTeams: all.flatMap(({ strangeTeams }) => strangeTeams),
  }
}

const ANY = /[,;\t|\uff0c\uff1b\u3001]/u
const PARTING = ['\t', ';', '|', ','] as const

/** The columns of a row, empty ones included. */
const cellsOf = (row: string): readonly string[] =>
  row.split(PARTING.find(sign => row.includes(sign)) ?? '\t').map(tidy)

/**
 * A cell without quotes and spaces around it. Its end is found character by character: a pattern would retry
 * at each character, which takes quadratic time.
 */
const tidy = (cell: string): string => {
  let end = cell.length
  while (end > 0 && /["'\s]/u.test(cell.charAt(end - 1))) end--
  return cell.slice(0, end).replace(/^["'\s]+/u, '')
}

const HEADS: ReadonlySet<string> = new Set('team teams teamname hold equipe équipe equipo squadra'.split(' '))

/**
 * The index of the column of teams: the one with that heading, else the first that contains a team; -1: none.
 */
const teamColumn = (rows: readonly (readonly string[])[]): number => {
  const heading = rows.find(cells => isHeading(cells.join(';')))
  const named = heading?.findIndex(cell => HEADS.has(canonicalName(cell).replaceAll(/[\s_-]/gu, ''))) ?? -1
  return named === -1
    ? (rows.map(cells => cells.findIndex(cell => isTeamIn(cells, cell))).find(at => at !== -1) ?? -1)
    : named
}

/** 'Athena' beside athena@… is a player's name, not a team. */
const isTeamIn = (cells: readonly string[], cell: string): boolean =>
  findName(DEFAULT_TEAMS, cell) !== undefined &&
  !cells.some(other => other.includes('@') && canonicalName(other).includes(canonicalName(cell)))

const NOBODY: TeamsNamed = { teams: [], strangeTeams: [] }

const ofRow = (cells: readonly string[], column: number): TeamsNamed => {
  const found = cells.flatMap(cell => addressesIn(cell).map(({ address }) => address))
  if (found.length === 0) return NOBODY
  if (found.length > 1 && column === -1) return ofList(cells.join(';').split(ANY))
  const last = cells.findLastIndex(cell => cell.includes('@'))
  // If the column is unknown, text after the address may have been meant as a team.
  const meant = (column === -1 ? cells.slice(last + 1) : cells.slice(column, column + 1)).filter(
    cell => !isBlank(cell) && !cell.includes('@'),
  )
  const [team] = meant.flatMap(cell => findName(DEFAULT_TEAMS, cell) ?? [])
  return team === undefined
    ? { teams: [], strangeTeams: meant }
    : { teams: found.map(address => ({ address, team })), strangeTeams: [] }
}

/** In a list a team directly follows its address. */
const ofList = (cells: readonly string[]): TeamsNamed => ({
  teams: cells.flatMap((cell, at) => {
    const next = tidy(cells[at + 1] ?? '')
    const team = isTeamIn([cell], next) ? findName(DEFAULT_TEAMS, next) : undefined
    return team === undefined ? [] : addressesIn(cell).map(({ address }) => ({ address, team }))
  }),
  strangeTeams: [],
})
