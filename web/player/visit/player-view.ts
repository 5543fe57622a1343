import type { getMail, getMailFacilitated, Mail } from '#contracts/calls/play/play.ts'
import { call } from '#web/api/call.ts'
import { arrivedAt } from '#web/api/early.ts'
import { CallFailure } from '#web/api/failure.ts'
import { type Connection, keepFresh } from '#web/api/live.ts'
import { type Reading, readingOf, stoppedAt } from '#web/api/clock.ts'
import { createStore, type Store } from '#web/kit/store.ts'
import { isNewer, keepSame } from './freshest.ts'

export interface PlayerViewState {
  readonly mail: Mail | null
  readonly reading: Reading | null
  readonly connection: Connection
  /** Why the server no longer accepts this link; the screen may still be read (rule 43). */
  readonly refusal: string | null
}

export interface PlayerView extends Store<PlayerViewState> {
  readonly refresh: (signal?: AbortSignal) => Promise<void>
  readonly start: () => () => void
}

interface PlayerViewOptions {
  readonly token: string
  readonly facilitated: boolean
  readonly onReply: (mail: Mail, before: Mail | null) => void
}

const INITIAL: PlayerViewState = { mail: null, reading: null, connection: 'polling', refusal: null }

export const createPlayerView = ({ token, facilitated, onReply }: PlayerViewOptions): PlayerView => {
  const { get, set: put, subscribe } = createStore(INITIAL)
  let timer: ReturnType<typeof setTimeout> | undefined

  const set = (change: Partial<PlayerViewState>) => put({ ...get(), ...change })
  const accept = (reply: Mail, at: number) => {
    const { mail: before } = get()
    if (!isNewer(reply, before)) return
    const mail = keepSame(reply, before)
    set({ mail, reading: readingOf(reply, at), refusal: null })
    onReply(mail, before)
    clearTimeout(timer)
    timer = waitForNext(mail, () => void refresh().catch(() => undefined))
  }
  const ask = (options: { readonly token: string; readonly signal?: AbortSignal }) =>
    facilitated
      ? call<typeof getMailFacilitated>('getMailFacilitated', {}, options)
      : call<typeof getMail>('getMail', {}, options)
  const refresh = async (signal?: AbortSignal) => {
    try {
      const reply = await ask({ token, ...(signal && { signal }) })
      accept(reply, arrivedAt(reply))
    } catch (error) {
      if (!(error instanceof CallFailure && error.isFinal)) throw error
      const { reading } = get()
      set({ refusal: error.message, reading: reading && stoppedAt(reading, performance.now()) })
    }
  }
  return {
    get,
    subscribe,
    refresh,
    start: () => {
      const onConnection = (connection: Connection) => connection !== get().connection && set({ connection })
      const stop = keepFresh({ token, refresh, knows: () => get().mail?.revision ?? -1, onConnection })
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
  }
}

const DAY = 86_400_000
const SPREAD = 250

/** Without this call, the next event could be shown one polling interval late. */
const waitForNext = (
  { nextAt, serverTime, ticking }: Mail,
  ask: () => void,
): ReturnType<typeof setTimeout> | undefined => {
  if (nextAt === '' || !ticking) return undefined
  const wait = Date.parse(nextAt) - Date.parse(serverTime)
  return wait >= 0 && wait < DAY ? setTimeout(ask, wait + 50 + Math.random() * SPREAD) : undefined
}
