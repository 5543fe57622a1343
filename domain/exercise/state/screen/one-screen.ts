// Rules 254 to 258.
import type { Instant } from '../../log/exercise.ts'
import type { Entry } from '../../log/log.ts'

export interface AtOneScreen {
  readonly pauses: readonly { readonly from: Instant; readonly to: Instant | null }[]
  readonly hints: ReadonlyMap<string, Instant>
  /** By question, from 0. */
  readonly notes: ReadonlyMap<number, string>
  readonly keys: ReadonlySet<string>
}

export type ScreenEntry = Extract<
  Entry,
  { readonly kind: 'story paused' | 'story resumed' | 'hint taken' | 'debrief noted' }
>

const NOTHING_YET: AtOneScreen = { pauses: [], hints: new Map(), notes: new Map(), keys: new Set() }

export type Screens = ReadonlyMap<string, AtOneScreen>

interface Kept {
  readonly screens: Screens
}
interface Seated {
  readonly id: string
}

export const atOneScreen = ({ screens }: Kept, { id }: Seated): AtOneScreen => screens.get(id) ?? NOTHING_YET

export const isPaused = (state: Kept, seat: Seated): boolean =>
  atOneScreen(state, seat).pauses.at(-1)?.to === null

export const withScreen = (state: Kept, seat: Seated, entry: ScreenEntry): Screens => {
  const before = atOneScreen(state, seat)
  const keys = entry.key === undefined ? before.keys : new Set(before.keys).add(entry.key)
  return new Map(state.screens).set(seat.id, { ...changed(before, entry), keys })
}

const changed = (before: AtOneScreen, entry: ScreenEntry): AtOneScreen => {
  switch (entry.kind) {
    case 'story paused':
      return { ...before, pauses: [...before.pauses, { from: entry.at, to: null }] }
    case 'story resumed':
      return {
        ...before,
        pauses: before.pauses.map(pause => (pause.to === null ? { ...pause, to: entry.at } : pause)),
      }
    case 'hint taken':
      return before.hints.has(entry.event)
        ? before
        : { ...before, hints: new Map(before.hints).set(entry.event, entry.at) }
    case 'debrief noted':
      return { ...before, notes: new Map(before.notes).set(entry.question, entry.text) }
  }
}
