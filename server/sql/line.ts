// One connection, whose statements run in turn.
import { Socket } from 'node:net'
import { Client, type ClientConfig, DatabaseError, type QueryConfig, type QueryResult } from 'pg'
import type { Address } from './address.ts'
import { over, type Copy } from './copy.ts'
import { Lost } from './lost.ts'
import { forget, nameOf } from './prepared.ts'
import type { Result, Unsent } from './statement.ts'
import { written } from './text.ts'
import { getTypeParser } from './values.ts'

const LETS_IN_WITHIN = 3_000
const ALIVE_EVERY = 15_000

/** @throws the error of the last attempt */
export const openLine = async (address: Address): Promise<Line> => {
  let failure: unknown
  for (const config of address) {
    const line = new Line(config)
    try {
      await line.connect()
      return line
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

export class Line {
  readonly #client: Client
  readonly #socket = new Socket()
  readonly #hearers = new Set<(why: Error) => void>()
  #lost: Error | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(config: ClientConfig) {
    this.#client = new Client({
      ...config,
      stream: () => this.#socket,
      keepAlive: true,
      keepAliveInitialDelayMillis: ALIVE_EVERY,
      types: { getTypeParser },
    })
    this.#client.on('error', error => this.#lose(known(error)))
    this.#client.on('end', () => this.#lose(new Lost('CONNECTION_CLOSED')))
  }

  async connect(): Promise<void> {
    const late = setTimeout(() => this.#socket.destroy(new Lost('CONNECT_TIMEOUT')), LETS_IN_WITHIN)
    try {
      await this.#client.connect()
    } catch (error) {
      this.#socket.destroy()
      throw refusal(error)
    } finally {
      clearTimeout(late)
    }
  }

  ask(statement: Unsent): Promise<Result> {
    return this.#inTurn(() => this.#result(statement))
  }

  /** Returns the command that PostgreSQL reports, such as COMMIT. */
  tell(text: string): Promise<string> {
    return this.#inTurn(async () => (await this.#send({ text })).command)
  }

  /** No other statement is sent until the stream ends. */
  copy<Stream extends Copy>(stream: Stream): Promise<Stream> {
    const begun = Promise.withResolvers<Stream>()
    const whole = this.#inTurn(async () => {
      if (this.#lost) throw this.#lost
      begun.resolve(this.#client.query(stream))
      if (!(await over(stream))) this.destroy(new Lost('CONNECTION_CLOSED'))
    })
    whole.catch(begun.reject)
    return begun.promise
  }

  /** Resolves when all earlier statements have ended. */
  async rest(): Promise<void> {
    await this.#last
  }

  onLost(hear: (why: Error) => void): () => void {
    if (this.#lost) hear(this.#lost)
    else this.#hearers.add(hear)
    return () => this.#hearers.delete(hear)
  }

  onNotification(hear: (channel: string, text: string) => void): void {
    this.#client.on('notification', ({ channel, payload }) => hear(channel, payload ?? ''))
  }

  async close(): Promise<void> {
    if (!this.#lost) await this.#client.end()
  }

  destroy(why: Error): void {
    this.#lose(why)
    this.#socket.destroy()
  }

  #lose(why: Error) {
    if (this.#lost) return
    this.#lost = why
    this.#hearers.forEach(hear => hear(why))
  }

  /** Statements queue here, because the driver's own queue is deprecated. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => undefined)
    return done
  }

  async #send(query: QueryConfig): Promise<QueryResult> {
    if (this.#lost) throw this.#lost
    try {
      return await this.#client.query(query)
    } catch (error) {
      throw this.#lost ? known(error) : error
    }
  }

  async #result(statement: Unsent): Promise<Result> {
    const { text, data } = written(statement)
    const send = async () =>
      resultOf(
        await this.#send(statement.isPlain ? { text } : { text, name: nameOf(text), values: [...data] }),
      )
    try {
      return await send()
    } catch (error) {
      if (!isOutdated(error)) throw withOrigin(error, statement.origin)
      forget(text)
      // Inside a transaction, which has now failed, the statement cannot be sent again.
      if (this.#client.getTransactionStatus() !== 'I') throw error
      return await send()
    }
  }
}

/** The driver's error for a lost connection has a message, but no code. */
const known = (error: unknown): Error =>
  error instanceof Error && 'code' in error ? error : new Lost('CONNECTION_CLOSED')

/** 28000 is PostgreSQL's code for invalid authorisation. */
const refusal = (error: unknown): Error =>
  error instanceof Error && !('code' in error) && !error.message.startsWith('Connection terminated')
    ? Object.assign(error, { code: '28000' })
    : known(error)

const resultOf = (result: QueryResult | QueryResult[]): Result => {
  // A text may contain several statements.
  const { rows, rowCount } = Array.isArray(result) ? (result.at(-1) as QueryResult) : result
  return Object.defineProperty(rows, 'count', { value: rowCount ?? 0 }) as unknown as Result
}

/** A table was changed since the statement was prepared, or a pooler's connection lacks the statement. */
const isOutdated = (error: unknown) =>
  error instanceof DatabaseError &&
  /^(RevalidateCachedQuery|FetchPreparedStatement)$/.test(error.routine ?? '')

const withOrigin = (error: unknown, origin: string): unknown => {
  if (error instanceof Error && origin !== '') error.stack = `${error.stack ?? ''}\n${origin}`
  return error
}
