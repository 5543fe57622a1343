// Answers on their way to the server. An answer is kept in this browser until the server has it, and tried again for as long as the
// page lives, always under the key of its first try, so that it is stored once (security.md, U14; reliability.md, D1).
import type { setResponse } from '#contracts/play.ts'
import { call } from '#web/api/call.ts'
import { CallFailure, sentenceOfError } from '#web/api/failure.ts'
import { newKey, sleep } from '#web/api/retry.ts'
import { type Shelf, shelf } from '../keep.ts'
import type { Unsent } from './pending.ts'

export interface OutboxState {
  readonly unsent: readonly Unsent[]
  /** Why the server said no, by event: the answer went back to its panel. */
  readonly refused: Readonly<Record<string, string>>
}

export interface Outbox {
  readonly get: () => OutboxState
  readonly subscribe: (listener: () => void) => () => void
  readonly send: (id: string, response: string) => void
  /** Forgets what the server's own reply now shows. */
  readonly settle: (known: ReadonlySet<string>) => void
  /** Sends what is there, an earlier visit's answers first; the returned function stops it. */
  readonly start: () => () => void
}

/** After the tries of one call are used up, seconds are waited before the next. */
const REST = 8_000

interface OutboxOptions {
  readonly token: string
  readonly seat: string
  /** Called after each answer the server took or refused: the view has changed. */
  readonly onAnswered: () => void
}

/** The outbox of a seat, with what an earlier visit could not send. */
export const createOutbox = ({ token, seat, onAnswered }: OutboxOptions): Outbox => {
  const kept: Shelf<readonly Unsent[]> = shelf(`unsent.${seat}`)
  const listeners = new Set<() => void>()
  let running: AbortSignal | null = null
  let state: OutboxState = { unsent: (kept.take() ?? []).map(answer => ({ ...answer, state: 'waiting' })), refused: {} }

  const set = (next: OutboxState) => {
    state = next
    const waiting = next.unsent.filter(answer => answer.state !== 'stored')
    kept.put(waiting.length > 0 ? waiting : null)
    for (const listener of listeners) listener()
  }
  const mark = (key: string, now: Unsent['state']) =>
    set({ ...state, unsent: state.unsent.map(answer => (answer.key === key ? { ...answer, state: now } : answer)) })
  const drop = (answer: Unsent, reason: string) =>
    set({ unsent: state.unsent.filter(other => other.key !== answer.key), refused: { ...state.refused, [answer.id]: reason } })

  const deliver = async (answer: Unsent, stopped: AbortSignal): Promise<void> => {
    while (!stopped.aborted) {
      try {
        await store(answer, token, stopped, () => mark(answer.key, 'waiting'))
        mark(answer.key, 'stored')
        return onAnswered()
      } catch (error) {
        if (stopped.aborted) return
        if (!(error instanceof CallFailure && mayComeBack(error))) {
          drop(answer, sentenceOfError(error))
          return onAnswered()
        }
        mark(answer.key, 'waiting')
        await untilOnline(stopped)
      }
    }
  }

  const send = (id: string, response: string) => {
    // A double press is one answer.
    if (state.unsent.some(answer => answer.id === id)) return
    const answer: Unsent = { id, response, key: newKey(), state: 'sending' }
    const { [id]: _over, ...refused } = state.refused
    set({ unsent: [...state.unsent, answer], refused })
    if (running) void deliver(answer, running)
  }

  return {
    get: () => state,
    subscribe: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    send,
    settle: known => {
      const unsent = state.unsent.filter(answer => !(answer.state === 'stored' && known.has(answer.id)))
      if (unsent.length < state.unsent.length) set({ ...state, unsent })
    },
    start: () => {
      const stopping = new AbortController()
      running = stopping.signal
      for (const answer of state.unsent) if (answer.state !== 'stored') void deliver(answer, stopping.signal)
      return () => {
        running = null
        stopping.abort()
      }
    },
  }
}

const store = (answer: Unsent, token: string, signal: AbortSignal, onRetry: () => void) =>
  call<typeof setResponse>(
    'setResponse',
    { id: answer.id, response: answer.response },
    { token, signal, write: { key: answer.key, onRetry } },
  )

/** Nobody answered, or the server is busy or hurt: the answer itself is not to blame. */
const mayComeBack = (failure: CallFailure): boolean => failure.mayPass || failure.status === 429 || failure.status >= 500

const untilOnline = (stopped: AbortSignal): Promise<void> => {
  const online = new AbortController()
  addEventListener('online', () => online.abort(), { once: true, signal: stopped })
  return sleep(REST, AbortSignal.any([stopped, online.signal]))
}
