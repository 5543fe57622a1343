// Which parts of the page hold work that is not saved yet, how far one may go without losing it, and asking
// before one does.
import { useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createListeners } from '#web/kit/listeners.ts'
import { unsayRestored } from './restored.ts'

/** Work of a `section` outlives its tabs; work of a `tab`, as a form is, does not. */
type Scope = 'section' | 'tab'

interface Unsaved {
  /** What it is, for a sentence: 'the scenario Night boat'. */
  readonly what: string
  readonly scope: Scope
  /** Its author has decided against it: nothing of it is kept any more. */
  readonly discard?: () => void
}

const unsaved = new Map<string, Unsaved>()

/**
 * While `isUnsaved`, leaving asks first: 'You might have unsaved changes …' (S2§2). With 'section' only
 * another section, logging out and closing the browser's tab ask; with 'tab' another tab of the same section
 * asks too. Only who goes without saving there discards it.
 */
export const useUnsavedChanges = (isUnsaved: boolean, { what, scope, discard }: Unsaved): void => {
  const id = useId()
  const latest = useRef(discard)
  useLayoutEffect(() => void (latest.current = discard))
  // Before it is painted: what can be seen can be left, and is asked about.
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined
    change(() => unsaved.set(id, { what, scope, discard: () => latest.current?.() }))
    return () => change(() => unsaved.delete(id))
  }, [id, isUnsaved, what, scope])
}

const changes = createListeners()

const change = (act: () => void): void => {
  act()
  names = [...unsaved.values()].map(({ what }) => what).join(', ')
  changes.tell()
}

let names = ''

/** What is unsaved on the page, for a sentence; '' for nothing. */
export const useUnsavedNames = (): string => useSyncExternalStore(changes.subscribe, () => names)

/** Whether going from one address to another would lose something. */
export const wouldLose = (from: string, to: string): boolean => {
  const [here, there] = [placeOf(from), placeOf(to)]
  if (here.section !== there.section) return unsaved.size > 0
  return here.tab !== there.tab && [...unsaved.values()].some(({ scope }) => scope === 'tab')
}

export const hasUnsavedChanges = (): boolean => unsaved.size > 0

const placeOf = (path: string) => {
  const [, , section = '', tab = ''] = path.toLowerCase().split('/')
  return { section, tab }
}

interface Question {
  readonly proceed: () => void
  readonly stay: () => void
}

let question: Question | null = null
const listeners = createListeners()

const ask = (next: Question | null): void => {
  question = next
  listeners.tell()
}

/** What is being asked, for the dialog that asks it. */
export const questionStore = {
  subscribe: listeners.subscribe,
  get: () => question,
}

/** Asks before something is lost: `go` follows when somebody decides to, `stay` when he does not. */
export const askToLeave = (go: () => void, stay: () => void = () => undefined): void =>
  ask({
    proceed: () => {
      ask(null)
      for (const { discard } of unsaved.values()) discard?.()
      change(() => unsaved.clear())
      unsayRestored()
      go()
    },
    stay: () => {
      ask(null)
      stay()
    },
  })
