// Retries use the first attempt's key, so that a call for help is stored once (security U14).
import type { askForHelp } from '#contracts/calls/play/help.ts'
import { call } from '#web/api/call.ts'
import { randomId } from '#web/api/random-id.ts'
import { createStore, type Store } from '#web/kit/store.ts'
import { reportOnItsWay } from '../sending/on-its-way.ts'
import { persist } from '../sending/persist.ts'
import { shelf } from '../visit/keep.ts'

export interface UnsentCall {
  readonly text: string
  readonly key: string
  /** In ms since 1970-01-01 UTC. */
  readonly at: number
  readonly state: 'sending' | 'waiting' | 'refused'
  readonly why: string
}

export interface HelpSender extends Store<UnsentCall | null> {
  readonly ask: (text: string) => void
  readonly forget: () => void
  readonly start: () => () => void
}

interface Options {
  readonly token: string
  readonly seat: string
  readonly refresh: () => Promise<void>
  readonly onOutcome: (sentence: string, urgency: 'polite' | 'assertive') => void
}

export const createHelpSender = ({ token, seat, refresh, onOutcome }: Options): HelpSender => {
  const place = shelf<UnsentCall>(`help.${seat}`)
  const { get, set: put, subscribe } = createStore(place.take())
  let running: AbortSignal | null = null

  const set = (next: UnsentCall | null) => {
    place.put(next)
    reportOnItsWay('help', next && next.state !== 'refused' ? [next.state === 'waiting'] : [])
    put(next)
  }
  const deliver = async (sent: UnsentCall, stopped: AbortSignal): Promise<void> => {
    const waits = () => get()?.key === sent.key && set({ ...sent, state: 'waiting' })
    const options = { token, signal: stopped, write: { key: sent.key, onRetry: waits } }
    const outcome = await persist(
      () => call<typeof askForHelp>('askForHelp', { text: sent.text }, options),
      stopped,
      waits,
    )
    if (!outcome || get()?.key !== sent.key) return
    if ('refused' in outcome) {
      set({ ...sent, state: 'refused', why: outcome.refused })
      return onOutcome(outcome.refused, 'assertive')
    }
    // The call is shown from here while the server's own copy loads.
    await refresh().catch(() => undefined)
    if (get()?.key === sent.key) set(null)
    onOutcome(outcome.reply.data, 'polite')
  }

  return {
    get,
    subscribe,
    ask: text => {
      const unsent = get()
      if (unsent && unsent.state !== 'refused') return
      const next: UnsentCall = { text, key: randomId(), at: Date.now(), state: 'sending', why: '' }
      set(next)
      if (running) void deliver(next, running)
    },
    forget: () => set(null),
    start: () => {
      const stopping = new AbortController()
      running = stopping.signal
      const unsent = get()
      set(unsent)
      if (unsent && unsent.state !== 'refused') void deliver(unsent, stopping.signal)
      return () => {
        running = null
        stopping.abort()
      }
    },
  }
}
