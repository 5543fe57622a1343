import { createStore, useStore } from './store.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Spoken {
  readonly polite: string
  readonly assertive: string
}

const spoken = createStore<Spoken>({ polite: '', assertive: '' })

export const spokenNow = spoken.get

/** Milliseconds after which an urgent sentence is cleared. */
const URGENT = 10_000
let passing: ReturnType<typeof setTimeout> | undefined

export const unannounce = (): void => {
  clearTimeout(passing)
  if (spokenNow().assertive !== '') spoken.set({ ...spokenNow(), assertive: '' })
}

export const announce = (text: string, urgency: keyof Spoken = 'polite'): void => {
  const before = spokenNow()
  // A region announces changes only, so a repeated sentence gets an invisible difference.
  spoken.set({ ...before, [urgency]: text !== '' && before[urgency] === text ? `${text}\u00a0` : text })
  if (urgency === 'polite') return
  clearTimeout(passing)
  passing = setTimeout(unannounce, URGENT)
}

export const noLongerSaid = (text: string): void => {
  if (text !== '' && spokenNow().polite.trimEnd() === text) spoken.set({ ...spokenNow(), polite: '' })
}

export const Announcer = () => {
  const { polite, assertive } = useStore(spoken)
  return (
    <>
      <VisuallyHidden role="status">{polite}</VisuallyHidden>
      <VisuallyHidden role="alert">{assertive}</VisuallyHidden>
    </>
  )
}
