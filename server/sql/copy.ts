// Copies rows in bulk in PostgreSQL's text format.
import { finished, type Readable, type Writable } from 'node:stream'
import { DatabaseError } from 'pg'
import { from, to, type CopyStreamQuery, type CopyToStreamQuery } from 'pg-copy-streams'
import type { Unsent } from './statement.ts'
import { written } from './text.ts'

export type Copy = CopyStreamQuery | CopyToStreamQuery

export const copyOut = (statement: Unsent): CopyToStreamQuery => to(written(statement).text)
export const copyIn = (statement: Unsent): CopyStreamQuery => from(written(statement).text)

/** Waits for the end of the stream; returns whether the connection is still usable. */
export const over = (stream: Readable | Writable): Promise<boolean> =>
  // After a reader that stopped early, rows are still in transit. After an aborted write the connection is
  // usable, because PostgreSQL is told about it.
  new Promise(resolve =>
    finished(stream, error => resolve(!error || error instanceof DatabaseError || !('read' in stream))),
  )
