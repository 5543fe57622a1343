// How SQL is asked, as types. A statement is a tagged template: what stands in `${…}` travels beside the text
// as a value, except for a piece of SQL in a template of its own and for names and rows that went through the
// tag.
import type { Readable, Writable } from 'node:stream'

/** What a statement results in where nobody says it: db<{ id: string }[]>`…`. */
export interface Row {
  readonly [column: string]: unknown
}

type Plain = string | number | bigint | boolean | Date | Uint8Array | null

/**
 * What may stand in a template; an array becomes one of PostgreSQL's, or, where it holds pieces, the pieces
 * one after the other.
 */
export type Value = Plain | readonly Value[] | Piece

/** A part of a statement. */
export interface Piece {
  readonly isPiece: true
}

/** The rows of a result, and how many a statement touched that returns none. */
export type Rows<T extends readonly unknown[]> = T &
  Iterable<NonNullable<T[number]>> & { readonly count: number }

/**
 * It is sent when somebody waits for it; one that stands in another is a piece of that, and never sent by
 * itself.
 */
export interface Statement<T extends readonly unknown[] = Row[]> extends Promise<Rows<T>>, Piece {
  /** Sends it now. */
  execute(): this
  /** What `copy … to stdout` says. */
  readable(): Promise<Readable>
  /** What `copy … from stdin` takes; its `finish` comes when the rows are stored. */
  writable(): Promise<Writable>
}

/** What a query function takes first: the pool, or the transaction inside `db.begin`. */
export interface Queries {
  <T extends readonly unknown[] = Row[]>(
    text: TemplateStringsArray,
    ...values: readonly Value[]
  ): Statement<T>
  /** A name, or several; after `in` a list of values. */
  (names: string | readonly string[]): Piece
  /** After `insert into …` the columns and rows; after `set` the changes. */
  (rows: object): Piece
  /** Sends a text as it is, and more than one statement in it: nothing that came from outside. */
  unsafe<T extends readonly unknown[] = Row[]>(text: string): Statement<T>
}

type Work<T> = (tx: Queries) => T | Promise<T>

/** Each of an array of promises is waited for. */
export type Settled<T> = T extends readonly unknown[] ? { -readonly [Key in keyof T]: Awaited<T[Key]> } : T

/** A pool of connections. */
export interface Db extends Queries {
  /**
   * Commits what `work` did when it is done; nothing of it when it throws, or when one of its statements
   * fails.
   * @param options like `isolation level repeatable read`
   */
  begin<T>(work: Work<T>): Promise<Settled<T>>
  begin<T>(options: string, work: Work<T>): Promise<Settled<T>>
  /**
   * Hears what is said on a channel, on a connection of its own that comes back by itself; `begun` hears of
   * each beginning.
   */
  listen(channel: string, hear: (text: string) => void, begun?: () => void): Promise<void>
  /** Lets what was asked be answered, for so many seconds at most, and closes every connection. */
  end(within?: { readonly timeout?: number }): Promise<void>
}
