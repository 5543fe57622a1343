// What a screen reader is told without the focus moving: politely (new mail) or at once (an alert).
import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Spoken {
  readonly polite: string
  readonly assertive: string
}

let spoken: Spoken = { polite: '', assertive: '' }
const listeners = createListeners()

/**
 * ms after which an urgent sentence is no news any more: whoever reads on must not come across an error that
 * is long mended.
 */
const URGENT = 10_000
let passing: ReturnType<typeof setTimeout> | undefined

/** Takes an urgent sentence back: what it asked for has been done. */
export const unannounce = (): void => {
  clearTimeout(passing)
  if (spoken.assertive === '') return
  spoken = { ...spoken, assertive: '' }
  listeners.tell()
}

/** Says a sentence through the page's live regions. The same sentence twice is said twice. */
export const announce = (text: string, urgency: keyof Spoken = 'polite'): void => {
  // A region only speaks when its text changes, so a repeated sentence carries an invisible difference.
  spoken = { ...spoken, [urgency]: text !== '' && spoken[urgency] === text ? `${text}\u00a0` : text }
  listeners.tell()
  if (urgency === 'polite') return
  clearTimeout(passing)
  passing = setTimeout(unannounce, URGENT)
}

/** The two live regions; KitProvider renders them once. */
export const Announcer = () => {
  const { polite, assertive } = useSyncExternalStore(listeners.subscribe, () => spoken)
  return (
    <>
      <VisuallyHidden role="status">{polite}</VisuallyHidden>
      <VisuallyHidden role="alert">{assertive}</VisuallyHidden>
    </>
  )
}
