import { useSyncExternalStore } from 'react'
import type { Mail } from '#contracts/calls/play/play.ts'
import { createListeners } from '#web/kit/listeners.ts'
import { shelf } from '../visit/keep.ts'

const listeners = createListeners()

const placeOf = (seat: string) => shelf<readonly string[]>(`help-seen.${seat}`)
const repliedIn = (help: Mail['help']): readonly string[] =>
  (help ?? []).filter(({ reply }) => reply !== null).map(({ id }) => id)

export const seeReplies = (seat: string, help: Mail['help']): void => {
  placeOf(seat).put(repliedIn(help))
  listeners.tell()
}

export const useUnseenReplies = (seat: string, help: Mail['help']): number =>
  useSyncExternalStore(listeners.subscribe, () => {
    const replied = repliedIn(help)
    if (replied.length === 0) return 0
    const seen = new Set(placeOf(seat).take())
    return replied.filter(id => !seen.has(id)).length
  })
