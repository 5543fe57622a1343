import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/kit/listeners.ts'
import type { Lengths } from '#domain/scenario/checks/rehearsal.ts'
import type { Way } from '#domain/exercise/rehearsal/assumed-player.ts'
import { type Desk, useDesk } from '../desk/desk.ts'

export type PathName = keyof Lengths

export interface Assumed {
  /** Null: nothing is assumed. */
  readonly path: PathName | null
  readonly ways: ReadonlyMap<string, Way>
}

const NOTHING: Assumed = { path: null, ways: new Map() }

const assumptions = new WeakMap<Desk, Assumed>()
const listeners = createListeners()

export const useAssumed = (): readonly [Assumed, (assumed: Assumed) => void] => {
  const desk = useDesk()
  const assumed = useSyncExternalStore(listeners.subscribe, () => assumedOn(desk))
  return [assumed, next => assume(desk, next)]
}

export const useWay = (
  event: string,
): readonly [PathName | null, Way | undefined, (way: Way | undefined) => void] => {
  const desk = useDesk()
  const path = useSyncExternalStore(listeners.subscribe, () => assumedOn(desk).path)
  const chosen = useSyncExternalStore(listeners.subscribe, () => assumedOn(desk).ways.get(event))
  const choose = (way: Way | undefined) => {
    const assumed = assumedOn(desk)
    const others = [...assumed.ways].filter(([id]) => id !== event)
    assume(desk, { ...assumed, ways: new Map(way === undefined ? others : [...others, [event, way]]) })
  }
  return [path, chosen, choose]
}

const assumedOn = (desk: Desk): Assumed => assumptions.get(desk) ?? NOTHING

const assume = (desk: Desk, assumed: Assumed): void => {
  assumptions.set(desk, assumed)
  listeners.tell()
}
