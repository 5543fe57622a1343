// A lost nudge is made up for by the next one, by a reconnection or by the page's polling.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Logger } from '#server/services/services.ts'

const CHANNEL = 'holdfast_nudge'
/** NOTIFY carries less than 8,000 bytes, and an exercise with its revision takes up to 48. */
const TOGETHER = 150
/** Milliseconds. */
const PAUSE = 15

type Hear = (revision: number) => void

export interface Push {
  readonly nudge: (exercise: string, revision: number) => Promise<void>
  /** Reports the current revision and later ones; it may skip, repeat or reorder them. */
  readonly subscribe: (exercise: string, hear: Hear) => Promise<{ readonly off: () => void }>
  readonly stop: () => Promise<void>
}

export interface Wire {
  readonly db: Db
  readonly listener: Db
  readonly revisionsOf: (
    exercises: readonly string[],
  ) => Promise<readonly { readonly id: string; readonly revision: number }[]>
  readonly log: Logger
}

export const openExchange = async ({ db, listener, revisionsOf, log }: Wire): Promise<Push> => {
  const listening = new Map<string, Set<Hear>>()
  const unsent = new Map<string, number>()
  let sending = false

  const tell = (exercise: string, revision: number) =>
    listening.get(exercise)?.forEach(hear => hear(revision))

  const send = async () => {
    if (sending) return
    sending = true
    while (unsent.size > 0) {
      const batch = [...unsent].slice(0, TOGETHER)
      batch.forEach(([exercise]) => unsent.delete(exercise))
      await db`select pg_notify(${CHANNEL}, ${batch.map(pair => pair.join(' ')).join(',')})`.catch(
        (error: unknown) => log.warn({ error: String(error) }, 'other processes were not told'),
      )
      // The pause comes after sending, so that the first message after a quiet time is sent at once.
      await sleep(PAUSE)
    }
    sending = false
  }

  const hearAll = (text: string) =>
    text.split(',').forEach(pair => {
      const [exercise = '', revision] = pair.split(' ')
      tell(exercise, Number(revision))
    })

  /** Messages may have been missed while not listening. */
  const catchUp = async () => {
    const exercises = [...listening.keys()]
    if (exercises.length === 0) return
    for (const { id, revision } of await revisionsOf(exercises)) tell(id, revision)
  }

  await listener.listen(CHANNEL, hearAll, () => void catchUp().catch(() => undefined))
  return {
    nudge: async (exercise, revision) => {
      tell(exercise, revision)
      unsent.set(exercise, Math.max(revision, unsent.get(exercise) ?? 0))
      void send()
    },
    subscribe: async (exercise, hear) => {
      const hearers = listening.get(exercise) ?? new Set()
      listening.set(exercise, hearers.add(hear))
      const off = () => {
        hearers.delete(hear)
        if (hearers.size === 0 && listening.get(exercise) === hearers) listening.delete(exercise)
      }
      const [found] = await revisionsOf([exercise]).catch((error: unknown) => {
        off()
        throw error
      })
      hear(found?.revision ?? 0)
      return { off }
    },
    stop: () => listener.end({ timeout: 1 }),
  }
}
