// A `${…}` of a statement is sent as a value beside the text, unless it is a fragment.
import type { Readable, Writable } from 'node:stream'

export interface Row {
  readonly [column: string]: unknown
}

type Plain = string | number | bigint | boolean | Date | Uint8Array | null

/** An array becomes a PostgreSQL array or, if it contains statements, their concatenation. */
export type Value = Plain | readonly Value[] | Piece

/** A fragment of a statement. */
export interface Piece {
  readonly isPiece: true
}

/** `count` is the number of rows returned or changed. */
export type Rows<T extends readonly unknown[]> = T &
  Iterable<NonNullable<T[number]>> & { readonly count: number }

/** It is sent when awaited; nested in another statement, it is a fragment. */
export interface Statement<T extends readonly unknown[] = Row[]> extends Promise<Rows<T>>, Piece {
  execute(): this
  /** For `copy … to stdout`. */
  readable(): Promise<Readable>
  /** For `copy … from stdin`. */
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
  /** `text` may hold several statements, and must never contain outside input. */
  unsafe<T extends readonly unknown[] = Row[]>(text: string): Statement<T>
}

type Work<T> = (tx: Queries) => T | Promise<T>

/** If `work` returns an array, the promises in it are awaited. */
export type Settled<T> = T extends readonly unknown[] ? { -readonly [Key in keyof T]: Awaited<T[Key]> } : T

export interface Db extends Queries {
  /**
   * None of the writes is committed if `work` throws or one of its statements fails.
   * @param options such as `isolation level repeatable read`
   */
  begin<T>(work: Work<T>): Promise<Settled<T>>
  begin<T>(options: string, work: Work<T>): Promise<Settled<T>>
  /** `begun` is called each time the connection is opened. */
  listen(channel: string, hear: (text: string) => void, begun?: () => void): Promise<void>
  /** `timeout` is in seconds. */
  end(within?: { readonly timeout?: number }): Promise<void>
}
