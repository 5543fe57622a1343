// Each slot has a name of its own in the storage, so that tabs never overwrite answers to other questions.
import type { Shelf } from '#web/kit/kept/shelf.ts'
import { createStore, type Store } from '#web/kit/store.ts'
import { shelf, shelvesBelow, watchShelves } from './keep.ts'
import { isToBeTold, keptNotTaken, type NotTaken, watchNotTaken, withNotTaken } from './not-taken.ts'
import { reportOnItsWay } from '../sending/on-its-way.ts'
import { slotOf, type Unsent } from './pending.ts'

export interface UnsentState {
  readonly unsent: readonly Unsent[]
  readonly refused: Readonly<Record<string, string>>
  readonly notTaken: readonly NotTaken[]
}

export interface UnsentList extends Store<UnsentState> {
  readonly placeOf: (slot: string) => Shelf<Unsent>
  /** Returns false if the list already has an answer for the same slot. */
  readonly add: (answer: Unsent) => boolean
  /** While one answer waits for the connection, so do those behind it. */
  readonly markWaiting: () => void
  readonly markStored: (answer: Unsent) => void
  readonly refuse: (answer: Unsent, reason: string) => void
  readonly putAway: (slot: string, gone: boolean) => void
  readonly drop: (isOver: (answer: Unsent) => boolean) => void
  readonly watch: (hear: (slot: string) => void) => () => void
}

export const createUnsentList = (seat: string): UnsentList => {
  const names = `unsent.${seat}.`
  const placeOf = (slot: string): Shelf<Unsent> => shelf(names + slot)
  const kept = shelvesBelow(names).flatMap(name => placeOf(name.slice(names.length)).take() ?? [])
  const store = createStore<UnsentState>({
    unsent: kept.map(answer => ({ ...answer, state: 'waiting' })),
    refused: {},
    notTaken: keptNotTaken(seat),
  })
  const { get, subscribe } = store

  const set = (change: Partial<UnsentState>) => {
    const next = { ...get(), ...change }
    reportOnItsWay(
      'answer',
      next.unsent.flatMap(({ state }) => (state === 'stored' ? [] : [state === 'waiting'])),
    )
    store.set(next)
  }
  const without = (answer: Unsent) => get().unsent.filter(({ key }) => key !== answer.key)

  return {
    get,
    subscribe,
    placeOf,
    add: answer => {
      const slot = slotOf(answer)
      const state = get()
      if (state.unsent.some(other => slotOf(other) === slot)) return false
      const { [slot]: _over, ...refused } = state.refused
      const isBehind = state.unsent.some(other => other.state === 'waiting')
      const notTaken = withNotTaken(seat, state.notTaken, slot, null)
      set({
        unsent: [...state.unsent, isBehind ? { ...answer, state: 'waiting' } : answer],
        refused,
        notTaken,
      })
      return true
    },
    markWaiting: () =>
      set({
        unsent: get().unsent.map(one => (one.state === 'sending' ? { ...one, state: 'waiting' } : one)),
      }),
    markStored: answer =>
      set({ unsent: get().unsent.map(one => (one.key === answer.key ? { ...one, state: 'stored' } : one)) }),
    refuse: (answer, reason) => {
      const slot = slotOf(answer)
      const state = get()
      const { id, team, about } = answer
      const last = state.unsent.find(({ key }) => key === answer.key) ?? answer
      const told = isToBeTold(last, reason)
        ? { id, ...(team && { team }), ...(about && { about }), reason, seen: false }
        : null
      const notTaken = withNotTaken(seat, state.notTaken, slot, told)
      set({ unsent: without(answer), refused: { ...state.refused, [slot]: reason }, notTaken })
    },
    putAway: (slot, gone) => {
      const { notTaken } = get()
      const one = notTaken.find(one => slotOf(one) === slot)
      if (one) set({ notTaken: withNotTaken(seat, notTaken, slot, gone ? null : { ...one, seen: true }) })
    },
    drop: isOver => {
      const unsent = get().unsent.filter(answer => !isOver(answer))
      if (unsent.length < get().unsent.length) set({ unsent })
    },
    watch: hear => {
      const stops = [
        watchShelves(names, name => hear(name.slice(names.length))),
        watchNotTaken(seat, notTaken => set({ notTaken })),
      ]
      return () => stops.forEach(stop => stop())
    },
  }
}
