import { useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createListeners } from '#web/kit/listeners.ts'
import { unsayRestored } from './restored.ts'

/** Work of a `section` outlives its tabs; work of a `tab`, such as a form, does not. */
type Scope = 'section' | 'tab'

interface Unsaved {
  readonly what: string
  readonly scope: Scope
  readonly discard?: () => void
}

const unsaved = new Map<string, Unsaved>()

/** S2§2. */
export const useUnsavedChanges = (isUnsaved: boolean, { what, scope, discard }: Unsaved): void => {
  const id = useId()
  const latest = useRef(discard)
  useLayoutEffect(() => void (latest.current = discard))
  // Before painting, so that visible work is already guarded.
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

export const useUnsavedNames = (): string => useSyncExternalStore(changes.subscribe, () => names)

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

export const questionStore = {
  subscribe: listeners.subscribe,
  get: () => question,
}

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
