import { useId, useLayoutEffect, useRef } from 'react'
import { createStore, type Store, useStore } from '#web/kit/store.ts'
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

const names = createStore('')

const change = (act: () => void): void => {
  act()
  names.set([...unsaved.values()].map(({ what }) => what).join(', '))
}

export const useUnsavedNames = (): string => useStore(names)

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

const question = createStore<Question | null>(null)

export const questionStore: Store<Question | null> = question

export const askToLeave = (go: () => void, stay: () => void = () => undefined): void =>
  question.set({
    proceed: () => {
      question.set(null)
      for (const { discard } of unsaved.values()) discard?.()
      change(() => unsaved.clear())
      unsayRestored()
      go()
    },
    stay: () => {
      question.set(null)
      stay()
    },
  })
