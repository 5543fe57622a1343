// The team beside an address: in a column of a table, or after the address in a list (S0§2, rule 55).
import { fold } from '#domain/fold.ts'
import { canonicalName } from '../accounts.ts'
import { DEFAULT_TEAMS, findName } from '../order-form.ts'
import { isHeading } from './heading.ts'
import { addressesIn, isBlank, isName, SEMICOLONS } from './line.ts'

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
  const columnIn = teamColumn(rows)
  const players = rows.filter(cells => !isHeading(cells.join(';')))
  // Column headings, none of which is that of a team: no cell is one.
  const mayBeTeam = players.length === rows.length
  const inRows = players.map(cells => ofRow(cells, columnIn(cells), mayBeTeam))
  const inLists = lines.filter(({ isRow }) => !isRow).map(({ text }) => ofLine(text))
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
 * The column of teams in a row: the one with that heading, else that of the row's own team, else where another
 * row of the same shape has its team; -1: none.
 */
const teamColumn = (rows: readonly (readonly string[])[]): ((cells: readonly string[]) => number) => {
  const heading = rows.find(cells => isHeading(cells.join(';')))
  const named = heading?.findIndex(cell => HEADS.has(canonicalName(cell).replaceAll(/[\s_-]/gu, ''))) ?? -1
  if (named !== -1) return () => named
  const first = rows.find(cells => ownTeam(cells) !== -1) ?? []
  return cells => {
    const own = ownTeam(cells)
    return own === -1 && addressAt(cells) === addressAt(first) ? ownTeam(first) : own
  }
}

const ownTeam = (cells: readonly string[]): number => cells.findIndex(cell => isTeamIn(cells, cell))

const addressAt = (cells: readonly string[]): number => cells.findLastIndex(cell => cell.includes('@'))

/** 'Athena' beside athena@… is a player's name, not a team. */
const isTeamIn = (cells: readonly string[], cell: string): boolean =>
  findName(DEFAULT_TEAMS, cell) !== undefined &&
  !cells.some(other => other.includes('@') && canonicalName(other).includes(canonicalName(cell)))

const NOBODY: TeamsNamed = { teams: [], strangeTeams: [] }

const ofRow = (cells: readonly string[], column: number, mayBeTeam: boolean): TeamsNamed => {
  const found = cells.flatMap(cell => addressesIn(cell).map(({ address }) => address))
  if (found.length === 0) return NOBODY
  if (found.length > 1 && column === -1) return ofList(cells.join(';').split(ANY))
  // If the column is unknown, text after the address may have been meant as a team.
  const meant = (column === -1 ? cells.slice(addressAt(cells) + 1) : cells.slice(column, column + 1)).filter(
    cell => !isBlank(cell) && !cell.includes('@'),
  )
  const [team] = meant.flatMap(cell => findName(DEFAULT_TEAMS, cell) ?? [])
  const strange = column === -1 ? meant.filter(cell => mayBeTeam && !isNameIn(cells, cell)) : meant
  return team === undefined
    ? { teams: [], strangeTeams: strange }
    : { teams: found.map(address => ({ address, team })), strangeTeams: [] }
}

/** Whether a cell is the name of an address in the row: 'Jon Lindqvist' beside jon.l@…. */
const isNameIn = (cells: readonly string[], cell: string): boolean => {
  const words = fold(cell).split(/[\s.'-]+/u)
  return cells.some(
    other =>
      other.includes('@') && words.some(word => word.length > 1 && fold(other).split('@')[0]?.includes(word)),
  )
}

/** A list in one line. Between semicolons with one address each, text after the address may be meant as a team. */
const ofLine = (line: string): TeamsNamed => {
  const entries = line.split(SEMICOLONS).filter(entry => !isBlank(entry))
  const { teams } = ofList(line.split(ANY))
  if (!entries.every(entry => addressesIn(entry).length === 1)) return { teams, strangeTeams: [] }
  const strangeTeams = entries.flatMap(entry => ofRow(entry.split(ANY).map(tidy), -1, true).strangeTeams)
  return { teams, strangeTeams: strangeTeams.filter(isName) }
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

/**
 * Whether a line on its own is the row of one player: an address alone in its cell, with names or a team
 * beside it, and one kind of separator.
 */
export const isRowOfCells = (line: string): boolean => {
  const sign = PARTING.find(each => line.includes(each))
  if (sign === undefined || (line.match(PARTED)?.some(other => other !== sign) ?? false)) return false
  const cells = line.split(sign).map(tidy)
  const beside = cells.filter(cell => !isBlank(cell) && !cell.includes('@'))
  return (
    cells.filter(cell => /^[^\s<>()]+@[^\s<>()]+$/u.test(cell) && addressesIn(cell).length === 1).length ===
      1 &&
    cells.filter(cell => cell.includes('@')).length === 1 &&
    beside.every(cell => isName(cell) || findName(DEFAULT_TEAMS, cell) !== undefined) &&
    // Two full names are two people.
    beside.filter(cell => cell.includes(' ')).length < 2
  )
}

const PARTED = /[,;\t|\uff0c\uff1b\u3001]/gu
