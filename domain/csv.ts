// Comma-separated values that spreadsheets read as text, whatever somebody typed (security NA-21).

export type Cell = string | number | null

/** Excel takes UTF-8 for something else unless it begins with this. */
export const CSV_START = '\uFEFF'

/** One line: numbers as they are, texts in quotes. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`

const written = (cell: Cell): string =>
  typeof cell === 'number' ? String(cell) : `"${harmless(cell ?? '').replaceAll('"', '""')}"`

/**
 * A spreadsheet takes a cell for a formula when its first character says so, also after spaces, and in the
 * full-width forms. An apostrophe before it makes it text. NUL ends a text early in some readers.
 */
const harmless = (text: string): string => {
  const clean = text.replaceAll('\0', '')
  return FORMULA.test(clean) ? `'${clean}` : clean
}
const FORMULA = /^[\s\u00a0\u200b\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/
