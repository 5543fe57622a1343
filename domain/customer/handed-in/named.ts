import { fold } from '#domain/fold.ts'
import { canonicalName } from '../accounts.ts'
import { DEFAULT_TEAMS, findName } from '../order-form.ts'
import { isHeading } from './heading.ts'
import { addressesIn, isBlank, isName, SEMICOLONS } from './line.ts'

export interface InTeam {
  readonly address: string
  readonly team: string
}

export interface InRole {
  readonly address: string
  readonly role: string
}

export interface TeamsAndRoles {
  readonly teams: readonly InTeam[]
  readonly strangeTeams: readonly string[]
  readonly roles: readonly InRole[]
  readonly strangeRoles: readonly string[]
}

interface Line {
  readonly text: string
  /** A row of a table: all its content belongs to its address. */
  readonly isRow: boolean
}

/** @param roles names; without any, no cell is read as a role */
export const namedIn = (lines: readonly Line[], roles: readonly string[]): TeamsAndRoles => {
  const known = [...DEFAULT_TEAMS, ...roles]
  const inTeams = soughtIn(lines, {
    names: DEFAULT_TEAMS,
    known,
    heads: TEAM_HEADS,
    isGuessed: true,
    mayBePerson: true,
  })
  const inRoles =
    roles.length === 0
      ? NOBODY
      : soughtIn(lines, {
          names: roles,
          known,
          heads: ROLE_HEADS,
          isGuessed: false,
          mayBePerson: false,
        })
  return {
    teams: inTeams.named.map(({ address, name }) => ({ address, team: name })),
    strangeTeams: inTeams.strange.filter(name => !inRoles.strange.includes(name)),
    roles: inRoles.named.map(({ address, name }) => ({ address, role: name })),
    strangeRoles: inRoles.strange,
  }
}

interface Sought {
  readonly names: readonly string[]
  readonly known: readonly string[]
  readonly heads: ReadonlySet<string>
  readonly isGuessed: boolean
  /** 'Athena' beside athena@… is a person's name. */
  readonly mayBePerson: boolean
}

interface Named {
  readonly named: readonly { readonly address: string; readonly name: string }[]
  readonly strange: readonly string[]
}

const NOBODY: Named = { named: [], strange: [] }

const soughtIn = (lines: readonly Line[], sought: Sought): Named => {
  const rows = lines.filter(({ isRow }) => isRow).map(({ text }) => cellsOf(text))
  const columnIn = columnOf(rows, sought)
  const players = rows.filter(cells => !isHeading(cells.join(';')))
  // Under headings without the wanted one, only a column with a known name is read.
  const isGuessed = sought.isGuessed && players.length === rows.length
  const inRows = players.map(cells => ofRow(cells, columnIn(cells), { ...sought, isGuessed }))
  const inLists = lines.filter(({ isRow }) => !isRow).map(({ text }) => ofLine(text, sought))
  const all = [...inRows, ...inLists]
  return { named: all.flatMap(({ named }) => named), strange: all.flatMap(({ strange }) => strange) }
}

const ANY = /[,;\t|\uff0c\uff1b\u3001]/u
const PARTING = ['\t', ';', '|', ','] as const

const cellsOf = (row: string): readonly string[] =>
  row.split(PARTING.find(sign => row.includes(sign)) ?? '\t').map(tidy)

/** A pattern for the cell's end would take quadratic time. */
const tidy = (cell: string): string => {
  let end = cell.length
  while (end > 0 && /["'\s]/u.test(cell.charAt(end - 1))) end--
  return cell.slice(0, end).replace(/^["'\s]+/u, '')
}

const TEAM_HEADS: ReadonlySet<string> = new Set(
  'team teams teamname hold equipe équipe equipo squadra'.split(' '),
)
const ROLE_HEADS: ReadonlySet<string> = new Set('role roles rolle roller rôle rol ruolo'.split(' '))

const columnOf = (
  rows: readonly (readonly string[])[],
  sought: Sought,
): ((cells: readonly string[]) => number) => {
  const heading = rows.find(cells => isHeading(cells.join(';')))
  const named =
    heading?.findIndex(cell => sought.heads.has(canonicalName(cell).replaceAll(/[\s_-]/gu, ''))) ?? -1
  if (named !== -1) return () => named
  const ownIn = (cells: readonly string[]) => cells.findIndex(cell => isNamed(cells, cell, sought))
  const first = rows.find(cells => ownIn(cells) !== -1) ?? []
  return cells => {
    const own = ownIn(cells)
    return own === -1 && addressAt(cells) === addressAt(first) ? ownIn(first) : own
  }
}

const addressAt = (cells: readonly string[]): number => cells.findLastIndex(cell => cell.includes('@'))

const isNamed = (cells: readonly string[], cell: string, { names, mayBePerson }: Sought): boolean =>
  findName(names, cell) !== undefined &&
  !(
    mayBePerson &&
    cells.some(other => other.includes('@') && canonicalName(other).includes(canonicalName(cell)))
  )

const ofRow = (cells: readonly string[], column: number, sought: Sought): Named => {
  const { names, known, isGuessed } = sought
  const found = cells.flatMap(cell => addressesIn(cell).map(({ address }) => address))
  if (found.length === 0) return NOBODY
  // Several addresses without a known column, or with several names, are a list, not a row of one player.
  const isList = column === -1 || cells.filter(cell => isNamed(cells, cell, sought)).length > 1
  if (found.length > 1 && isList) return ofList(cells.join(';').split(ANY), sought)
  // If the column is unknown, any cell after the address may hold the name.
  const meant = (column === -1 ? cells.slice(addressAt(cells) + 1) : cells.slice(column, column + 1)).filter(
    cell => !isBlank(cell) && !cell.includes('@'),
  )
  const [name] = meant
    .filter(cell => column !== -1 || isNamed(cells, cell, sought))
    .flatMap(cell => findName(names, cell) ?? [])
  const strange =
    column === -1
      ? meant.filter(cell => isGuessed && findName(known, cell) === undefined && !isNameIn(cells, cell))
      : meant
  return name === undefined
    ? { named: [], strange }
    : { named: found.map(address => ({ address, name })), strange: [] }
}

const isNameIn = (cells: readonly string[], cell: string): boolean => {
  const words = fold(cell).split(/[\s.'-]+/u)
  return cells.some(
    other =>
      other.includes('@') && words.some(word => word.length > 1 && fold(other).split('@')[0]?.includes(word)),
  )
}

/** If each part between semicolons has one address, the text after it may be meant as a team. */
const ofLine = (line: string, sought: Sought): Named => {
  const parts = line.split(SEMICOLONS).filter(part => !isBlank(part))
  const { named } = ofList(line.split(ANY), sought)
  if (!parts.every(part => addressesIn(part).length === 1)) return { named, strange: [] }
  const strange = parts.flatMap(part => ofRow(part.split(ANY).map(tidy), -1, sought).strange)
  return { named, strange: strange.filter(isName) }
}

const ofList = (cells: readonly string[], sought: Sought): Named => ({
  named: cells.flatMap((cell, at) => {
    const following = [tidy(cells[at + 1] ?? ''), tidy(cells[at + 2] ?? '')]
    const end = following.findIndex(next => findName(sought.known, next) === undefined)
    const [name] = following
      .slice(0, end === -1 ? following.length : end)
      .flatMap(next => (isNamed([cell], next, sought) ? (findName(sought.names, next) ?? []) : []))
    return name === undefined ? [] : addressesIn(cell).map(({ address }) => ({ address, name }))
  }),
  strange: [],
})

/**
 * True for a line with one kind of separator that has one address, alone in its cell, and otherwise only
 * names (at most one of several words), teams, roles and numbers.
 */
export const isRowOfCells = (line: string, roles: readonly string[]): boolean => {
  const known = [...DEFAULT_TEAMS, ...roles]
  const sign = PARTING.find(each => line.includes(each))
  if (sign === undefined || (line.match(PARTED)?.some(other => other !== sign) ?? false)) return false
  const cells = line.split(sign).map(tidy)
  const beside = cells.filter(
    cell => !isBlank(cell) && !cell.includes('@') && findName(known, cell) === undefined,
  )
  return (
    cells.filter(cell => /^[^\s<>()]+@[^\s<>()]+$/u.test(cell) && addressesIn(cell).length === 1).length ===
      1 &&
    cells.filter(cell => cell.includes('@')).length === 1 &&
    beside.every(isName) &&
    // Two full names are two people.
    beside.filter(cell => cell.includes(' ')).length < 2
  )
}

const PARTED = /[,;\t|\uff0c\uff1b\u3001]/gu
