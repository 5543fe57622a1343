import { DatabaseError } from 'pg'
import type { Queries, Settled } from './sql.ts'
import { copyIn, copyOut } from './copy.ts'
import type { Line } from './line.ts'
import type { Pool } from './pool.ts'
import { tagOf, type Sender } from './statement.ts'

export type Work<T> = (tx: Queries) => T | Promise<T>

/** Rejects at once when the connection is lost, whatever `work` still does. */
export const transaction = async <T>(pool: Pool, options: string, work: Work<T>): Promise<Settled<T>> => {
  const line = await pool.take()
  const gone = Promise.withResolvers<never>()
  gone.promise.catch(() => undefined)
  const off = line.onLost(gone.reject)
  try {
    await line.tell(`begin ${options.replaceAll(/[^a-z ]/gi, '')}`)
    const whole = within(line, work)
    // After the connection was lost nothing else handles a rejection.
    whole.catch(() => undefined)
    return await Promise.race([whole, gone.promise])
  } finally {
    off()
    pool.give(line)
  }
}

const within = async <T>(line: Line, work: Work<T>): Promise<Settled<T>> => {
  const mine = senderOn(line)
  try {
    const worked = await work(tagOf(mine.sender))
    const result = (Array.isArray(worked) ? await Promise.all(worked) : worked) as Settled<T>
    await mine.over()
    const done = await line.tell('commit')
    // After a failed statement PostgreSQL answers COMMIT with ROLLBACK instead of an error.
    if (done !== 'COMMIT') throw new Error(`A transaction ended with ${done}.`)
    return result
  } catch (error) {
    const failed = await mine.over().catch((reason: unknown) => reason)
    await line.tell('rollback').catch((reason: Error) => line.destroy(reason))
    // 25P02 only says that an earlier statement failed.
    throw error instanceof DatabaseError && error.code === '25P02' ? (failed ?? error) : error
  }
}

/** A failed statement fails the transaction, even if its error was caught. */
const senderOn = (line: Line) => {
  const failures: unknown[] = []
  let isOver = false
  const sending = <T>(send: () => Promise<T>): Promise<T> => {
    // Others may use the connection by now.
    if (isOver) return Promise.reject(new Error('A statement came after the end of its transaction.'))
    const done = send()
    done.catch((error: unknown) => failures.push(error))
    return done
  }
  const sender: Sender = {
    ask: statement => sending(() => line.ask(statement)),
    copyOut: statement => sending(() => line.copy(copyOut(statement))),
    copyIn: statement => sending(() => line.copy(copyIn(statement))),
  }
  const over = async () => {
    isOver = true
    await line.rest()
    if (failures.length > 0) throw failures[0]
  }
  return { sender, over }
}
