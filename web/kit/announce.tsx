// What a screen reader is told without the focus moving: politely (new mail) or at once (an alert).
import { useSyncExternalStore } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Spoken {
  readonly polite: string
  readonly assertive: string
}

let spoken: Spoken = { polite: '', assertive: '' }
const listeners = new Set<() => void>()

/** Says a sentence through the page's live regions. The same sentence twice is said twice. */
export const announce = (text: string, urgency: keyof Spoken = 'polite'): void => {
  // A region only speaks when its text changes, so a repeated sentence carries an invisible difference.
  spoken = { ...spoken, [urgency]: spoken[urgency] === text ? `${text}\u00a0` : text }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The two live regions; KitProvider renders them once. */
export const Announcer = () => {
  const { polite, assertive } = useSyncExternalStore(subscribe, () => spoken)
  return (
    <>
      <VisuallyHidden role="status">{polite}</VisuallyHidden>
      <VisuallyHidden role="alert">{assertive}</VisuallyHidden>
    </>
  )
}
