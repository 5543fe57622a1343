// A spreadsheet reads each text as text, never as a formula (security NA-21).

export type Cell = string | number | null

/** Excel needs this mark to recognise UTF-8. */
export const CSV_START = '\uFEFF'

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`

const written = (cell: Cell): string =>
  typeof cell === 'number' ? String(cell) : `"${harmless(cell ?? '').replaceAll('"', '""')}"`

/**
 * A spreadsheet takes a cell for a formula by its first character, even after spaces or in full-width form;
 * an apostrophe before it makes it text. NUL ends a text early in some readers.
 */
const harmless = (text: string): string => {
  const clean = text.replaceAll('\0', '')
  return FORMULA.test(clean) ? `'${clean}` : clean
}
const FORMULA = /^[\s\u00a0\u200b\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/
