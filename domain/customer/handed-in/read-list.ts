import { withoutUnseen } from '../email-address.ts'
import { DEFAULT_TEAMS, findName } from '../order-form.ts'
import { isDirective, isHeading, isTotal } from './heading.ts'
import {
  addressesIn,
  besideIn,
  brokenIn,
  type Found,
  isBlank,
  listedIn,
  piecesOf,
  SEPARATORS,
} from './line.ts'
import { type Rest, recipientsIn } from './recipients.ts'
import { withoutSlips } from './slips.ts'
import { isRowOfCells, namedIn, type TeamsAndRoles } from './named.ts'

export interface HandedIn extends TeamsAndRoles {
  readonly addresses: readonly string[]
  /** Players without a valid address. */
  readonly wrong: readonly string[]
  readonly beside: readonly string[]
  /** Text without an address: perhaps a player, perhaps a title or a total. */
  readonly leftOut: readonly string[]
  readonly unseen: number
  /** The number of rows that have several addresses although they look like the row of one player. */
  readonly several: number
}

/** A name or a column beside an address belongs to it; a word on its own is an error. */
export const readList = (text: string, roles: readonly string[] = []): HandedIn => read(text, false, roles)

/** One player per line. */
export const readListFile = (text: string, roles: readonly string[] = []): HandedIn =>
  read(text.replace(/^\ufeff/u, ''), true, roles)

interface Line {
  readonly text: string
  readonly found: readonly Found[]
  readonly isRow: boolean
  readonly isAbove: boolean
}

const read = (typed: string, isFile: boolean, roles: readonly string[]): HandedIn => {
  const { text, unseen } = withoutUnseen(typed)
  const parted = linesOf(text, isFile, roles).map(partSlips)
  const lines = parted.map(({ line }) => line)
  const rests = parted.map(one => withoutNamed(one.line, restOf(one), roles))
  return {
    addresses: lines.flatMap(({ isRow, text: line, found }) =>
      (isRow ? found : listedIn(line)).map(({ address }) => address),
    ),
    wrong: rests.flatMap(({ wrong }) => wrong),
    beside: rests.flatMap(({ beside }) => beside).filter(words => !isBlank(words)),
    leftOut: rests.flatMap(({ leftOut }) => leftOut).filter(words => !isBlank(words)),
    ...namedIn(lines, roles),
    unseen,
    several: lines.filter(
      line => isSeveral(line) && (lines.some(({ isAbove }) => isAbove) || !isBlank(besideIn(line.text))),
    ).length,
  }
}

const partSlips = (whole: Line): { readonly line: Line; readonly slips: readonly string[] } => {
  const { text, slips } = withoutSlips(whole.text, whole.isRow)
  if (slips.length === 0) return { line: whole, slips }
  const found = addressesIn(text)
  if (found.length > 0 || !whole.isRow) return { line: { ...whole, text, found }, slips }
  return { line: { ...whole, text: '', found }, slips: [whole.text.replaceAll(/\s+/gu, ' ').trim()] }
}

const restOf = ({ line, slips }: ReturnType<typeof partSlips>): Rest => {
  const rest = line.found.length === 0 ? ofNobody(line) : line.isRow ? ofRow(line) : recipientsIn(line.text)
  return { ...rest, wrong: [...slips, ...rest.wrong] }
}

const withoutNamed = ({ found }: Line, rest: Rest, roles: readonly string[]): Rest => {
  if (found.length === 0) return rest
  const others = (all: readonly string[]) =>
    all.filter(words => findName([...DEFAULT_TEAMS, ...roles], words) === undefined)
  return { beside: rest.beside, wrong: others(rest.wrong), leftOut: others(rest.leftOut) }
}

const linesOf = (text: string, isFile: boolean, roles: readonly string[]): readonly Line[] => {
  const texts = splitLines(text)
  const found = texts.map(addressesIn)
  const [filled, single] = [
    found.filter(({ length }) => length > 0).length,
    found.filter(({ length }) => length === 1).length,
  ]
  const heading = texts.findIndex((line, index) => found[index]?.length === 0 && isHeading(line))
  const firstPlayer = found.findIndex(({ length }) => length > 0)
  const hasTitle = heading !== -1 && heading < firstPlayer
  // The text is a table if headings come before the first player, or if several lines have addresses and it
  // is a file or each of them has exactly one. Each line is then one player with all details.
  const isTable = hasTitle || (filled > 1 && (isFile || single === filled))
  return texts.map((line, index) => ({
    text: line,
    found: found[index] ?? [],
    isRow: isTable || isFile || line.includes('\t') || isRowOfCells(line, roles),
    isAbove: isHeading(line) || (hasTitle && index < heading),
  }))
}

/** Separators within a name's quotes or brackets do not separate, nor do line breaks within its quotes. */
const splitLines = (text: string): readonly string[] =>
  text
    // A quoted address is skipped: the text between its second quote and the next one is not a name.
    .replaceAll(/"[^"@\r\n]*@[^"\r\n]*"|"[^"@]*"|\([^()@\r\n]*\)/gu, quoted =>
      quoted.includes('@') ? quoted : quoted.replaceAll(/[\r\n,;\t]+/gu, ' '),
    )
    .split(/\r\n|[\r\n\u2028\u2029\v\f]/u)

const NOTHING: Rest = { wrong: [], beside: [], leftOut: [] }

const ofNobody = ({ text, isRow, isAbove }: Line): Rest => {
  if (isBlank(text) || isDirective(text)) return NOTHING
  if (isHeading(text)) return { ...NOTHING, beside: [besideIn(text)] }
  if (isAbove || isTotal(text)) return { ...NOTHING, leftOut: [besideIn(text)] }
  return { ...NOTHING, wrong: isRow ? [text.replaceAll(/\s+/gu, ' ').trim()] : piecesOf(text, SEPARATORS) }
}

const isSeveral = ({ isRow, found }: Line): boolean => isRow && found.length > 1

const ofRow = ({ text }: Line): Rest => ({ wrong: brokenIn(text), beside: [besideIn(text)], leftOut: [] })
