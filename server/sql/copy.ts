// Rows by the thousand, as PostgreSQL's own text, on a connection that does nothing else meanwhile.
import { finished, type Readable, type Writable } from 'node:stream'
import { DatabaseError } from 'pg'
import { from, to, type CopyStreamQuery, type CopyToStreamQuery } from 'pg-copy-streams'
import type { Unsent } from './statement.ts'
import { written } from './text.ts'

export type Copy = CopyStreamQuery | CopyToStreamQuery

export const copyOut = (statement: Unsent): CopyToStreamQuery => to(written(statement).text)
export const copyIn = (statement: Unsent): CopyStreamQuery => from(written(statement).text)

/** Waits for its end; whether the connection is good for more. */
export const over = (stream: Readable | Writable): Promise<boolean> =>
  // Who stops reading leaves the rest of the rows on the way; what is broken off while writing PostgreSQL is
  // told.
  new Promise(resolve =>
    finished(stream, error => resolve(!error || error instanceof DatabaseError || !('read' in stream))),
  )
