// How many of the teammates' changes this player has seen (rule 195).
import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/kit/listeners.ts'
import { shelf } from '../visit/keep.ts'

interface Seen {
  readonly team: string
  readonly byOthers: number
}

const listeners = createListeners()
const known = new Map<string, Seen | null>()

const taken = (seat: string): Seen | null => {
  if (!known.has(seat)) known.set(seat, shelf<Seen>(`log-seen.${seat}`).take())
  return known.get(seat) ?? null
}

export const seenOf = (seat: string, team: string): number => {
  const seen = taken(seat)
  return seen?.team === team ? seen.byOthers : 0
}

export const keepSeen = (seat: string, seen: Seen): void => {
  known.set(seat, seen)
  shelf<Seen>(`log-seen.${seat}`).put(seen)
  listeners.tell()
}

export const useUnseen = (
  seat: string,
  mail: { readonly team: string; readonly notesByOthers: number } | null,
): number => {
  const seen = useSyncExternalStore(listeners.subscribe, () => (mail ? seenOf(seat, mail.team) : 0))
  return mail ? Math.max(0, mail.notesByOthers - seen) : 0
}
