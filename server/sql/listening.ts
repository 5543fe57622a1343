import { setTimeout as sleep } from 'node:timers/promises'
import type { Line } from './line.ts'
import { Lost } from './lost.ts'
import type { Db } from './sql.ts'

const PAUSE = 200

interface Ear {
  readonly channel: string
  readonly hear: (text: string) => void
  readonly begun: () => void
}

export class Listening {
  readonly #open: () => Promise<Line>
  readonly #lines = new Set<Line>()
  #hasEnded = false

  constructor(open: () => Promise<Line>) {
    this.#open = open
  }

  /** Rejects if the first attempt fails. */
  readonly listen: Db['listen'] = (channel, hear, begun = () => undefined) =>
    this.#begin({ channel, hear, begun })

  end(): void {
    this.#hasEnded = true
    this.#lines.forEach(line => line.destroy(new Lost('CONNECTION_ENDED')))
  }

  async #begin(ear: Ear): Promise<void> {
    if (this.#hasEnded) throw new Lost('CONNECTION_ENDED')
    const line = await this.#open()
    this.#lines.add(line)
    line.onNotification((channel, text) => channel === ear.channel && ear.hear(text))
    try {
      if (this.#hasEnded) throw new Lost('CONNECTION_ENDED')
      await line.tell(`listen "${ear.channel.replaceAll('"', '""')}"`)
    } catch (error) {
      this.#lines.delete(line)
      line.destroy(error instanceof Error ? error : new Lost('CONNECTION_CLOSED'))
      throw error
    }
    line.onLost(() => {
      this.#lines.delete(line)
      void this.#again(ear)
    })
    ear.begun()
  }

  async #again(ear: Ear): Promise<void> {
    for (let isBack = false; !isBack && !this.#hasEnded;) {
      await sleep(PAUSE, undefined, { ref: false })
      isBack = await this.#begin(ear).then(
        () => true,
        () => false,
      )
    }
  }
}
