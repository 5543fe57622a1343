// '?' marks nullable columns.

interface Parsed {
  uuid: string
  text: string
  'text[]': string[]
  boolean: boolean
  smallint: number
  integer: number
  /** A string, so that no digit is lost. */
  bigint: string
  date: Date
  timestamptz: Date
  bytea: Buffer
  jsonb: unknown
}

export type ColumnType = keyof Parsed | `${keyof Parsed}?`
export type Columns = Readonly<Record<string, ColumnType>>

type Value<C> = C extends `${infer T extends keyof Parsed}?`
  ? Parsed[T] | null
  : C extends keyof Parsed
    ? Parsed[C]
    : never

export type RowOf<C extends Columns> = { -readonly [Name in keyof C]: Value<C[Name]> }
