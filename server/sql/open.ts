// The database driver (decision 0033).
import type { Db } from './sql.ts'
import { addressOf, type Settings } from './address.ts'
import { copyIn, copyOut, type Copy } from './copy.ts'
import { openLine } from './line.ts'
import { Listening } from './listening.ts'
import { Pool } from './pool.ts'
import { tagOf } from './statement.ts'
import { transaction, type Work } from './transaction.ts'

/** @param max the maximum number of connections in the pool */
export const openSql = (databaseUrl: string, max: number, settings: Settings): Db => {
  const address = addressOf(databaseUrl, settings)
  const open = () => openLine(address)
  const pool = new Pool(open, max)
  const listening = new Listening(open)
  const tag = tagOf({
    ask: async statement => {
      const line = await pool.take()
      try {
        return await line.ask(statement)
      } finally {
        pool.give(line)
      }
    },
    copyOut: statement => copied(pool, copyOut(statement)),
    copyIn: statement => copied(pool, copyIn(statement)),
  })
  return Object.assign(tag, {
    begin: <T>(...[first, second]: [Work<T>] | [string, Work<T>]) =>
      typeof first === 'string' ? transaction(pool, first, second as Work<T>) : transaction(pool, '', first),
    listen: listening.listen,
    end: async (within?: { readonly timeout?: number }) => {
      listening.end()
      await pool.end(within)
    },
  })
}

const copied = async <Stream extends Copy>(pool: Pool, stream: Stream): Promise<Stream> => {
  const line = await pool.take()
  const begun = line.copy(stream)
  void line.rest().then(() => pool.give(line))
  return begun
}
