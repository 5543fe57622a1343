import { createListeners } from '#web/kit/listeners.ts'
import type { getMail, getMailFacilitated, Mail } from '#contracts/calls/play/play.ts'
import { call } from '#web/api/call.ts'
import { arrivedAt } from '#web/api/early.ts'
import { CallFailure } from '#web/api/failure.ts'
import { type Connection, keepFresh } from '#web/api/live.ts'
import { type Reading, readingOf, stoppedAt } from '#web/api/clock.ts'
import { isNewer, keepSame } from './freshest.ts'

export interface PlayerViewState {
  readonly mail: Mail | null
  readonly reading: Reading | null
  readonly connection: Connection
  /** Why the server no longer accepts this link; the screen may still be read (rule 43). */
  readonly refusal: string | null
}

export interface PlayerView {
  readonly get: () => PlayerViewState
  readonly subscribe: (listener: () => void) => () => void
  readonly refresh: (signal?: AbortSignal) => Promise<void>
  readonly start: () => () => void
}

interface PlayerViewOptions {
  readonly token: string
  readonly facilitated: boolean
  readonly onReply: (mail: Mail, before: Mail | null) => void
}

export const createPlayerView = ({ token, facilitated, onReply }: PlayerViewOptions): PlayerView => {
  const listeners = createListeners()
  let state: PlayerViewState = { mail: null, reading: null, connection: 'polling', refusal: null }
  let timer: ReturnType<typeof setTimeout> | undefined

  const set = (change: Partial<PlayerViewState>) => {
    state = { ...state, ...change }
    listeners.tell()
  }
  const accept = (reply: Mail, at: number) => {
    if (!isNewer(reply, state.mail)) return
    const before = state.mail
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
      set({ refusal: error.message, reading: state.reading && stoppedAt(state.reading, performance.now()) })
    }
  }
  return {
    get: () => state,
    subscribe: listeners.subscribe,
    refresh,
    start: () => {
      const onConnection = (connection: Connection) => connection !== state.connection && set({ connection })
      const stop = keepFresh({ token, refresh, knows: () => state.mail?.revision ?? -1, onConnection })
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
