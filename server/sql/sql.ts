// The types of SQL queries. A statement is a tagged template. Each `${…}` is sent as a value beside the text,
// except nested templates, and names and rows passed through the tag.
import type { Readable, Writable } from 'node:stream'

/** The row type of a statement, unless it states one: db<{ id: string }[]>`…`. */
export interface Row {
  readonly [column: string]: unknown
}

type Plain = string | number | bigint | boolean | Date | Uint8Array | null

/** An array becomes a PostgreSQL array or, if it contains fragments, their concatenation. */
export type Value = Plain | readonly Value[] | Piece

/** A fragment of a statement. */
export interface Piece {
  readonly isPiece: true
}

/** The rows of a result, with the number of rows returned or changed. */
export type Rows<T extends readonly unknown[]> = T &
  Iterable<NonNullable<T[number]>> & { readonly count: number }

/** A statement is sent when awaited. Nested in another one, it is a fragment and is not sent on its own. */
export interface Statement<T extends readonly unknown[] = Row[]> extends Promise<Rows<T>>, Piece {
  execute(): this
  /** Streams the output of `copy … to stdout`. */
  readable(): Promise<Readable>
  /** Takes the input of `copy … from stdin`. `finish` fires when the rows are stored. */
  writable(): Promise<Writable>
}

/** The pool, or the transaction inside `db.begin`. */
export interface Queries {
  <T extends readonly unknown[] = Row[]>(
    text: TemplateStringsArray,
    ...values: readonly Value[]
  ): Statement<T>
  /** A fragment with one or several names or, after `in`, a list of values. */
  (names: string | readonly string[]): Piece
  /** A fragment with the columns and rows after `insert into …`, or the changes after `set`. */
  (rows: object): Piece
  /** Sends a text unchanged, even several statements. Must never contain outside input. */
  unsafe<T extends readonly unknown[] = Row[]>(text: string): Statement<T>
}

type Work<T> = (tx: Queries) => T | Promise<T>

/** The result of `begin`. In an array, each promise is awaited. */
export type Settled<T> = T extends readonly unknown[] ? { -readonly [Key in keyof T]: Awaited<T[Key]> } : T

export interface Db extends Queries {
  /**
   * None of the writes is committed if `work` throws or one of its statements fails.
   * @param options such as `isolation level repeatable read`
   */
  begin<T>(work: Work<T>): Promise<Settled<T>>
  begin<T>(options: string, work: Work<T>): Promise<Settled<T>>
  /**
   * Listens on a dedicated connection that is reopened if it is lost. `begun` is called each time it is
   * opened.
   */
  listen(channel: string, hear: (text: string) => void, begun?: () => void): Promise<void>
  /** Waits for pending statements, for at most the given seconds, and closes every connection. */
  end(within?: { readonly timeout?: number }): Promise<void>
}
