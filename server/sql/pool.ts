import { setTimeout as sleep } from 'node:timers/promises'
import type { Line } from './line.ts'
import { Lost } from './lost.ts'

const pauseAfter = (failures: number) => Math.min(50 * 2 ** failures, 1_000)

/**
 * Connections are replaced because PostgreSQL's memory for each one grows, and at random times so that not all
 * are replaced at once.
 */
const lifetime = () => (30 + Math.random() * 30) * 60_000

export class Pool {
  readonly #open: () => Promise<Line>
  readonly #max: number
  /** The open connections, with their replacement times. */
  readonly #lines = new Map<Line, number>()
  readonly #idle: Line[] = []
  readonly #waiting: PromiseWithResolvers<Line>[] = []
  #opening = 0
  #failures = 0
  #notBefore = 0
  #isEnding = false
  readonly #empty = Promise.withResolvers<void>()

  constructor(open: () => Promise<Line>, max: number) {
    this.#open = open
    this.#max = max
  }

  async take(): Promise<Line> {
    if (this.#isEnding) throw new Lost('CONNECTION_ENDED')
    const line = this.#idle.pop()
    if (line) return line
    const place = Promise.withResolvers<Line>()
    this.#waiting.push(place)
    this.#more()
    return place.promise
  }

  give(line: Line): void {
    const until = this.#lines.get(line)
    // Lost connections are no longer in the pool.
    if (until === undefined) return
    if (until < performance.now()) this.#retire(line)
    else this.#hand(line)
  }

  /** @param timeout seconds after which busy connections are closed, too */
  async end({ timeout }: { readonly timeout?: number } = {}): Promise<void> {
    if (!this.#isEnding) {
      this.#isEnding = true
      if (timeout !== undefined) void this.#destroyAfter(timeout)
      this.#idle.splice(0).forEach(line => this.#retire(line))
      this.#more()
    }
    await this.#empty.promise
  }

  #hand(line: Line) {
    const next = this.#waiting.shift()
    if (next) next.resolve(line)
    else if (this.#isEnding) this.#retire(line)
    else this.#idle.push(line)
  }

  #retire(line: Line) {
    void line.close()
    this.#remove(line)
  }

  #remove(line: Line) {
    this.#lines.delete(line)
    const place = this.#idle.indexOf(line)
    if (place !== -1) this.#idle.splice(place, 1)
    this.#more()
  }

  #more() {
    while (this.#opening < this.#waiting.length && this.#lines.size + this.#opening < this.#max)
      void this.#another()
    if (this.#isEnding && this.#lines.size + this.#opening + this.#waiting.length === 0) this.#empty.resolve()
  }

  async #another() {
    this.#opening++
    const pause = this.#notBefore - performance.now()
    if (pause > 0) await sleep(pause)
    const line = await this.#open().catch((error: unknown) => this.#refuse(error))
    this.#opening--
    if (line) this.#welcome(line)
    else this.#more()
  }

  #welcome(line: Line) {
    this.#failures = 0
    this.#lines.set(line, performance.now() + lifetime())
    line.onLost(() => this.#remove(line))
    this.#hand(line)
  }

  /** While a connection is open, only the first waiting request is refused: the others may still get one. */
  #refuse(error: unknown) {
    this.#notBefore = performance.now() + pauseAfter(this.#failures++)
    this.#waiting.splice(0, this.#lines.size > 0 ? 1 : Infinity).forEach(({ reject }) => reject(error))
  }

  async #destroyAfter(seconds: number) {
    const late = setTimeout(() => {
      const why = new Lost('CONNECTION_DESTROYED')
      this.#waiting.splice(0).forEach(({ reject }) => reject(why))
      ;[...this.#lines.keys()].forEach(line => line.destroy(why))
      this.#empty.resolve()
    }, seconds * 1_000)
    await this.#empty.promise
    clearTimeout(late)
  }
}
