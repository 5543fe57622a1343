// Acts are sent in order, and retried under the key of the first attempt (security U14).
import type { discuss, takeLead, takeStand } from '#contracts/calls/play/team.ts'
import { call } from '#web/api/call.ts'
import { randomId } from '#web/api/random-id.ts'
import { createStore, type Store } from '#web/kit/store.ts'
import { reportOnItsWay } from '../sending/on-its-way.ts'
import { persist } from '../sending/persist.ts'
import { shelf, shelvesBelow } from '../visit/keep.ts'

type Act =
  | {
      readonly kind: 'stand'
      readonly id: string
      readonly proposal: string
      readonly stand: 'agrees' | 'objects' | 'none'
      readonly reason: string
    }
  | { readonly kind: 'message'; readonly id: string; readonly text: string }
  | { readonly kind: 'lead' }

export type TeamAct = Act & {
  readonly team: string
  readonly key: string
  readonly at: number
  readonly state: 'sending' | 'waiting' | 'refused'
  readonly why: string
}

export interface TeamActs extends Store<readonly TeamAct[]> {
  readonly send: (team: string, act: Act) => void
  readonly forget: (key: string) => void
  readonly start: () => () => void
}

interface Options {
  readonly token: string
  readonly seat: string
  readonly refresh: () => Promise<void>
  readonly onRefused: (sentence: string) => void
}

export const createTeamActs = ({ token, seat, refresh, onRefused }: Options): TeamActs => {
  const { get, subscribe, set, change } = keptActs(`team.${seat}.`)
  let running: AbortSignal | null = null
  let isBusy = false

  const forget = (key: string) => set(get().filter(act => act.key !== key))
  const deliver = async (act: TeamAct, stopped: AbortSignal): Promise<void> => {
    const waits = () => change(act.key, { state: 'waiting' })
    const options = { token, signal: stopped, write: { key: act.key, onRetry: waits } }
    const outcome = await persist(() => sent(act, options), stopped, waits)
    if (!outcome) return
    if ('refused' in outcome) {
      onRefused(outcome.refused)
      return act.kind === 'message'
        ? change(act.key, { state: 'refused', why: outcome.refused })
        : forget(act.key)
    }
    // The act is shown from this list while the server's own copy loads.
    await refresh().catch(() => undefined)
    forget(act.key)
  }
  /** One at a time, so that the last of two clicks counts. */
  const work = async (stopped: AbortSignal): Promise<void> => {
    if (isBusy) return
    isBusy = true
    const next = () => get().find(({ state }) => state !== 'refused')
    for (let act = next(); act && !stopped.aborted; act = next()) await deliver(act, stopped)
    isBusy = false
    if (running && running !== stopped) void work(running)
  }

  return {
    get,
    subscribe,
    send: (team, act) => {
      set([...get(), { ...act, team, key: randomId(), at: Date.now(), state: 'sending', why: '' }])
      if (running) void work(running)
    },
    forget,
    start: () => {
      const stopping = new AbortController()
      running = stopping.signal
      void work(stopping.signal)
      return () => {
        running = null
        stopping.abort()
      }
    },
  }
}

type CallOptions = NonNullable<Parameters<typeof call>[2]>

const sent = (act: TeamAct, options: CallOptions): Promise<unknown> => {
  const { team } = act
  switch (act.kind) {
    case 'stand': {
      const { id, proposal, stand, reason } = act
      return call<typeof takeStand>('takeStand', { id, proposal, stand, reason, team }, options)
    }
    case 'message':
      return call<typeof discuss>('discuss', { id: act.id, text: act.text, team }, options)
    case 'lead':
      return call<typeof takeLead>('takeLead', { team }, options)
  }
}

/** Stores each act under a name of its own, so that two tabs never overwrite each other. */
const keptActs = (names: string) => {
  const kept = shelvesBelow(names).flatMap(name => shelf<TeamAct>(name).take() ?? [])
  const store = createStore<readonly TeamAct[]>(kept.toSorted((one, other) => one.at - other.at))
  const set = (next: readonly TeamAct[]) => {
    const acts = store.get()
    for (const act of acts) if (!next.some(({ key }) => key === act.key)) shelf(names + act.key).put(null)
    for (const act of next) if (!acts.includes(act)) shelf(names + act.key).put(act)
    const underWay = next.filter(({ state }) => state !== 'refused')
    const waiting = (isMessage: boolean) =>
      underWay
        .filter(({ kind }) => (kind === 'message') === isMessage)
        .map(({ state }) => state === 'waiting')
    reportOnItsWay('message', waiting(true))
    reportOnItsWay('stand', waiting(false))
    store.set(next)
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    set,
    change: (key: string, news: Partial<Pick<TeamAct, 'state' | 'why'>>) =>
      set(store.get().map(act => (act.key === key ? { ...act, ...news } : act))),
  }
}
