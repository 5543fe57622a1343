import type { Piece } from './sql.ts'
import { sent } from './values.ts'

export interface Written {
  readonly text: string
  readonly data: readonly (string | Buffer | null)[]
}

export interface Template extends Piece {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
}

/** Names, values or rows; the words before them decide how they are written. */
export class Given implements Piece {
  readonly isPiece = true
  readonly given: unknown
  constructor(given: unknown) {
    this.given = given
  }
}

export const isTemplate = (value: unknown): value is Template =>
  typeof value === 'object' && value !== null && 'isPiece' in value && 'strings' in value

export const written = (template: Pick<Template, 'strings' | 'values'>): Written => {
  const data: (string | Buffer | null)[] = []
  return { text: extended('', template, data), data }
}

const extended = (
  before: string,
  { strings, values }: Pick<Template, 'strings' | 'values'>,
  data: Written['data'][number][],
): string =>
  values.reduce<string>(
    (text, value, index) => withValue(text, value, data) + (strings[index + 1] ?? ''),
    before + (strings[0] ?? ''),
  )

const withValue = (text: string, value: unknown, data: Written['data'][number][]): string => {
  if (isTemplate(value)) return extended(text, value, data)
  if (value instanceof Given) return text + given(text, value.given, data)
  if (Array.isArray(value) && isTemplate(value[0]))
    return value.reduce<string>((whole, piece) => `${withValue(whole, piece, data)} `, text)
  return text + placed(value, data)
}

const placed = (value: unknown, data: Written['data'][number][]): string => {
  const { data: wire, cast } = sent(value)
  return `$${data.push(wire)}${cast}`
}

const given = (before: string, value: unknown, data: Written['data'][number][]): string => {
  if (typeof value === 'string') return named(value)
  if (Array.isArray(value) && typeof value[0] !== 'object')
    return /\bin\s*$/i.test(before) ? listed(value, data) : value.map(named).join(',')
  const rows = (Array.isArray(value) ? value : [value]) as readonly Readonly<Record<string, unknown>>[]
  const columns = Object.keys(rows[0] ?? {})
  const cells = (row: Readonly<Record<string, unknown>>) => columns.map(column => placed(row[column], data))
  if (/\bset\s*$/i.test(before))
    return columns.map(column => `${named(column)}=${placed(rows[0]?.[column], data)}`).join(',')
  return `(${columns.map(named).join(',')})values${rows.map(row => `(${cells(row).join(',')})`).join(',')}`
}

/** PostgreSQL has no empty list, but nothing equals a null. */
const listed = (values: readonly unknown[], data: Written['data'][number][]): string =>
  values.length === 0 ? '(null)' : `(${values.map(value => placed(value, data)).join(',')})`

const named = (name: string): string => `"${name.replaceAll('"', '""')}"`
