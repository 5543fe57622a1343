import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Spoken {
  readonly polite: string
  readonly assertive: string
}

let spoken: Spoken = { polite: '', assertive: '' }
const listeners = createListeners()

/** Milliseconds after which an urgent sentence is cleared. */
const URGENT = 10_000
let passing: ReturnType<typeof setTimeout> | undefined

export const unannounce = (): void => {
  clearTimeout(passing)
  if (spoken.assertive === '') return
  spoken = { ...spoken, assertive: '' }
  listeners.tell()
}

export const announce = (text: string, urgency: keyof Spoken = 'polite'): void => {
  // A region announces changes only, so a repeated sentence gets an invisible difference.
  spoken = { ...spoken, [urgency]: text !== '' && spoken[urgency] === text ? `${text}\u00a0` : text }
  listeners.tell()
  if (urgency === 'polite') return
  clearTimeout(passing)
  passing = setTimeout(unannounce, URGENT)
}

export const noLongerSaid = (text: string): void => {
  if (text === '' || spoken.polite.trimEnd() !== text) return
  spoken = { ...spoken, polite: '' }
  listeners.tell()
}

export const spokenNow = (): Spoken => spoken

export const Announcer = () => {
  const { polite, assertive } = useSyncExternalStore(listeners.subscribe, spokenNow)
  return (
    <>
      <VisuallyHidden role="status">{polite}</VisuallyHidden>
      <VisuallyHidden role="alert">{assertive}</VisuallyHidden>
    </>
  )
}
