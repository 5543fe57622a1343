import type { Readable, Writable } from 'node:stream'
import type { Queries, Rows } from './sql.ts'
import { Given, type Template } from './text.ts'

export type Result = Rows<readonly unknown[]>

export interface Sender {
  readonly ask: (statement: Unsent) => Promise<Result>
  readonly copyOut: (statement: Unsent) => Promise<Readable>
  readonly copyIn: (statement: Unsent) => Promise<Writable>
}

export interface Unsent extends Template {
  /** Whether it is sent by PostgreSQL's simple protocol, without being prepared. */
  readonly isPlain: boolean
  /** The stack of the code that first made the statement: that of a database error ends inside the driver. */
  readonly origin: string
}

const origins = new WeakMap<readonly string[], string>()

const originOf = (strings: readonly string[]): string => {
  const known = origins.get(strings)
  if (known !== undefined) return known
  const lines = (new Error('here').stack ?? '').split('\n').filter(line => !line.includes('/server/sql/'))
  const origin = lines.slice(1).join('\n')
  origins.set(strings, origin)
  return origin
}

export class Statement implements Promise<Result>, Unsent {
  readonly isPiece = true
  readonly [Symbol.toStringTag] = 'Statement'
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
  readonly isPlain: boolean
  readonly origin: string
  readonly #sender: Sender
  #result: Promise<Result> | undefined
  #hear: ((result: Promise<Result>) => void) | undefined

  constructor(sender: Sender, strings: readonly string[], values: readonly unknown[], isPlain = false) {
    this.#sender = sender
    this.strings = strings
    this.values = values
    this.isPlain = isPlain
    this.origin = originOf(strings)
  }

  whenSent(hear: (result: Promise<Result>) => void): void {
    this.#hear = hear
  }

  #send(): Promise<Result> {
    if (!this.#result) {
      this.#result = this.#sender.ask(this)
      this.#hear?.(this.#result)
    }
    return this.#result
  }

  execute(): this {
    void this.#send()
    return this
  }

  readable(): Promise<Readable> {
    return this.#sender.copyOut(this)
  }

  writable(): Promise<Writable> {
    return this.#sender.copyIn(this)
  }

  // oxlint-disable-next-line unicorn/no-thenable -- it is a promise.
  then<A = Result, B = never>(
    done?: ((result: Result) => A | PromiseLike<A>) | null,
    failed?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#send().then(done, failed)
  }

  catch<B = never>(failed?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<Result | B> {
    return this.#send().catch(failed)
  }

  finally(over?: (() => void) | null): Promise<Result> {
    return this.#send().finally(over)
  }
}

const isText = (first: unknown): first is TemplateStringsArray => Array.isArray(first) && 'raw' in first

export const tagOf = (sender: Sender): Queries => {
  const tag = (first: unknown, ...values: readonly unknown[]) =>
    isText(first) ? new Statement(sender, first, values) : new Given(first)
  // The caller states the row type.
  return Object.assign(tag, {
    unsafe: (text: string) => new Statement(sender, [text], [], true),
  }) as unknown as Queries
}
