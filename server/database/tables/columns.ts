// The notation of a row type: a column's name and its SQL type, with '?' if nullable. A test checks every
// table against information_schema, so these files cannot drift from the migrations.

interface Parsed {
  uuid: string
  text: string
  'text[]': string[]
  boolean: boolean
  smallint: number
  integer: number
  /** The driver returns text, so that no digit is lost. */
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

/** The row of a select on a table. */
export type RowOf<C extends Columns> = { -readonly [Name in keyof C]: Value<C[Name]> }
