// Delivery is at least once; a repeat has the same Message-ID (reliability M1 to M5).
import { setTimeout as sleep } from 'node:timers/promises'
import {
  claimLetters,
  markCancelled,
  markFailed,
  markSent,
  putOff,
  release,
  type DueLetter,
} from '#server/database/mail/outbox.ts'
import type { Delivery, Post } from '#server/mail/delivery.ts'
import type { Config } from '#server/services/config.ts'
import type { Db, Logger, Services } from '#server/services/services.ts'
import { letterOf } from './letter-of.ts'
import { ownLogo } from '#server/content/own-logo.ts'

export interface Outbox {
  readonly wake: () => void
  readonly stop: () => Promise<void>
}

export interface Parts {
  readonly db: Db
  readonly config: Pick<Config, 'publicUrl' | 'linkKey' | 'mailFrom' | 'supportEmail' | 'supportGiven'>
  readonly post: Post
  readonly media: Pick<Services['media'], 'find'>
  readonly log: Logger
  readonly process: string
}

export interface Pace {
  readonly everyMs: number
  readonly restMs: number
}
const PACE: Pace = { everyMs: 3_000, restMs: 15_000 }
/** Seconds (rule 180). */
const PAUSES = [60, 300, 1_800]
const HOURLY = 3_600

export const startOutbox = (parts: Parts, { everyMs, restMs } = PACE): Outbox => {
  const stopping = new AbortController()
  const isStopped = () => stopping.signal.aborted
  let rest = new AbortController()
  const wake = () => rest.abort()
  const nap = async (ms: number) => {
    await sleep(ms, undefined, { signal: rest.signal }).catch(() => undefined)
    rest = new AbortController()
  }
  const work = async () => {
    let isAway = false
    while (!isStopped()) {
      if (!isAway || (await parts.post.isOpen())) isAway = (await sendAll(parts, isStopped)) === 'away'
      if (!isStopped()) await nap(isAway ? restMs : everyMs)
    }
  }
  const working = work()
  return {
    wake,
    stop: async () => {
      stopping.abort()
      wake()
      await working
      parts.post.close()
    },
  }
}

const sendAll = async (parts: Parts, isStopped: () => boolean): Promise<'done' | 'away'> => {
  while (!isStopped()) {
    const letters = await claimLetters(parts.db, parts.process, parts.post.hands).catch((error: unknown) => {
      parts.log.warn({ error: String(error) }, 'the outbox could not be read')
      return []
    })
    if (letters.length === 0) return 'done'
    const outcomes = await Promise.all(letters.map(letter => sendOne(parts, letter, isStopped)))
    if (outcomes.includes('away')) return 'away'
  }
  return 'done'
}

const sendOne = async (
  parts: Parts,
  due: DueLetter,
  isStopped: () => boolean,
): Promise<Delivery['outcome'] | 'cancelled'> => {
  // An unreadable logo must not delay the letter.
  const picture = await ownLogo(parts.media, parts.config.publicUrl, due.logo).catch(() => null)
  const letter = letterOf(due, { ...parts.config, picture })
  if (!letter || !due.stands) {
    await insist(() => markCancelled(parts.db, due.id), isStopped)
    return 'cancelled'
  }
  const delivery: Delivery = due.isLate
    ? { outcome: 'refused', reason: 'The link expired before this email could be sent.' }
    : await parts.post.send(letter).catch((error: unknown) => ({ outcome: 'put off', reason: String(error) }))
  await insist(() => mark(parts.db, due, delivery), isStopped)
  if (delivery.outcome !== 'sent')
    parts.log.warn(
      { letter: due.id, attempts: due.attempts + 1, outcome: delivery.outcome },
      'a letter was not sent',
    )
  return delivery.outcome
}

const mark = async (db: Db, { id, attempts }: DueLetter, delivery: Delivery) => {
  switch (delivery.outcome) {
    case 'sent':
      return markSent(db, id)
    case 'refused':
      return markFailed(db, id, delivery.reason)
    case 'put off':
      return putOff(db, id, delivery.reason, PAUSES[attempts] ?? HOURLY)
    case 'away':
      return release(db, id, delivery.reason)
  }
}

/** A letter whose outcome is not stored would be sent again. */
const insist = async (write: () => Promise<unknown>, isStopped: () => boolean) => {
  for (let pause = 100; ; pause = Math.min(pause * 2, 2_000)) {
    const isWritten = await write().then(
      () => true,
      () => isStopped(),
    )
    if (isWritten) return
    await sleep(pause)
  }
}
