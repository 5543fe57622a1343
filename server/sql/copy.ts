import { finished, type Readable, type Writable } from 'node:stream'
import { DatabaseError } from 'pg'
import { from, to, type CopyStreamQuery, type CopyToStreamQuery } from 'pg-copy-streams'
import type { Unsent } from './statement.ts'
import { written } from './text.ts'

export type Copy = CopyStreamQuery | CopyToStreamQuery

export const copyOut = (statement: Unsent): CopyToStreamQuery => to(written(statement).text)
export const copyIn = (statement: Unsent): CopyStreamQuery => from(written(statement).text)

/** Resolves at the end of the stream, to false if the connection must be closed. */
export const over = (stream: Readable | Writable): Promise<boolean> =>
  // A reader that stopped early leaves rows in transit; an aborted write is reported to PostgreSQL.
  new Promise(resolve =>
    finished(stream, error => resolve(!error || error instanceof DatabaseError || !('read' in stream))),
  )
