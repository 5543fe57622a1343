import type { ConsoleState, getFacilitatorEvents } from '#contracts/calls/lead/facilitate.ts'
import { call } from '#web/api/call.ts'
import { CallFailure } from '#web/api/failure.ts'
import { type Connection, keepFresh } from '#web/api/live.ts'
import { type Reading, readingOf } from '#web/api/clock.ts'
import { createStore, type Store } from '#web/kit/store.ts'
import { refusedText } from './refused.ts'

export interface RoomState {
  readonly state: ConsoleState | null
  readonly reading: Reading | null
  readonly connection: Connection
  /** Why the server no longer accepts this link; else null. */
  readonly refusal: string | null
  readonly retrying: readonly string[]
}

export interface Room extends Store<RoomState> {
  readonly refresh: (signal?: AbortSignal) => Promise<void>
  readonly setRetrying: (what: string, on: boolean) => void
  readonly start: () => () => void
}

/** In ms (S2§9). The console polls even with a stream, because an event that falls due causes no nudge. */
const POLL = 5_000
/** In ms: a facilitator waits in front of a room. */
const LONGEST_WAIT = 3_000

const INITIAL: RoomState = { state: null, reading: null, connection: 'polling', refusal: null, retrying: [] }

export const createRoom = (token: string): Room => {
  const { get, set: put, subscribe } = createStore(INITIAL)
  let [asked, shown] = [0, 0]

  const set = (change: Partial<RoomState>) => put({ ...get(), ...change })
  const refresh = async (signal?: AbortSignal) => {
    asked += 1
    const question = asked
    try {
      const state = await call<typeof getFacilitatorEvents>(
        'getFacilitatorEvents',
        {},
        { token, ...(signal && { signal }) },
      )
      // A later request already has a reply.
      if (question < shown) return
      shown = question
      set({ state, reading: readingOf(state, performance.now()), refusal: null })
    } catch (error) {
      if (!(error instanceof CallFailure && error.isFinal)) throw error
      set({ refusal: refusedText(error) })
    }
  }
  return {
    get,
    subscribe,
    refresh,
    setRetrying: (what, on) =>
      set({ retrying: [...get().retrying.filter(other => other !== what), ...(on ? [what] : [])] }),
    start: () => {
      const onConnection = (connection: Connection) => connection !== get().connection && set({ connection })
      return keepFresh({
        token,
        refresh,
        knows: () => get().state?.revision ?? -1,
        onConnection,
        pollWhileLive: POLL,
        longestWait: LONGEST_WAIT,
      })
    },
  }
}
