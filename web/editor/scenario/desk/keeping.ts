// Unsaved work, kept on this device: a closed tab, a crash or a session that ends takes nothing (rule 184). It goes with everything else of
// the editor after 24 hours (S2§4).
import { useEffect } from 'react'
import { editorSession } from '#web/session/editor-session.ts'
import { type Desk, type DeskState, isUnsaved, type Offered, stateOf, workOf } from './desk.ts'
import { newWork, type Work } from './work.ts'

const PAUSE = 700
/** S2§4: what was kept longer than 24 hours is forgotten. */
const KEPT_FOR = 86_400_000
const OPEN = 'editorScenarioOpen'
const FORMAT = 1

interface Kept {
  readonly format: typeof FORMAT
  readonly work: Work
  readonly base: number
  readonly section: string
  readonly at: number
}

const keyOf = (user: string, fileName: string) => `editorScenarioDraft ${user} ${fileName}`

/** Keeps what is not saved a moment after each change, and forgets it once it is. Who leaves the section has agreed to lose it. */
export const useKeeping = (desk: Desk, user: string): void =>
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let name = desk.get().fileName
    let written: DeskState | null = null
    // As long as what was open before is still on its way, it is what this tab goes on with.
    if (name !== '') sessionStorage.setItem(OPEN, name)
    const follow = () => {
      const { fileName } = desk.get()
      if (fileName === name) return
      localStorage.removeItem(keyOf(user, name))
      name = fileName
      sessionStorage.setItem(OPEN, name)
    }
    const keep = () => {
      const state = desk.get()
      if (written && isKeptAs(written, state)) return
      written = state
      follow()
      const kept = write(user, state)
      if (kept !== state.kept) desk.set({ kept })
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, PAUSE)
    }
    const unsubscribe = desk.subscribe(soon)
    const atOnce = () => {
      clearTimeout(timer)
      keep()
    }
    atOnce()
    addEventListener('pagehide', atOnce)
    return () => {
      unsubscribe()
      clearTimeout(timer)
      removeEventListener('pagehide', atOnce)
      follow()
      if (editorSession()?.user === user) localStorage.removeItem(keyOf(user, name))
      else write(user, desk.get())
    }
  }, [desk, user])

/** Writing half a megabyte takes its time: a window that opens is no reason for it. */
const isKeptAs = (written: DeskState, state: DeskState): boolean =>
  (['fileName', 'base', 'section', 'saved'] as const).every(key => written[key] === state[key]) && workOf(written) === workOf(state)

const write = (user: string, state: DeskState): DeskState['kept'] => {
  const key = keyOf(user, state.fileName)
  if (!isUnsaved(state)) {
    localStorage.removeItem(key)
    return 'not needed'
  }
  const kept: Kept = { format: FORMAT, work: workOf(state), base: state.base, section: state.section, at: Date.now() }
  try {
    localStorage.setItem(key, JSON.stringify(kept))
    return 'kept'
  } catch {
    // The browser gives a few megabytes to all of us: an older state must not be taken for this one.
    localStorage.removeItem(key)
    return 'too large'
  }
}

/** What was on the desk of this browser's tab, or the only unsaved scenario of this user; its name alone where nothing is unsaved. */
export const lastOpen = (user: string): { readonly fileName: string; readonly state: DeskState | null } => {
  const fileName = sessionStorage.getItem(OPEN) ?? newestDraft(user) ?? ''
  return { fileName, state: keptState(user, fileName)?.state ?? null }
}

/** What was open cannot be had: the tab does not ask for it again. */
export const forgetOpen = (): void => sessionStorage.removeItem(OPEN)

/** Unsaved work on a scenario that this device kept, and when it was written; null for none. */
export const keptState = (user: string, fileName: string): Offered | null => {
  const kept = read(keyOf(user, fileName))
  if (!kept) return null
  const state = stateOf(kept.work, fileName, kept.base)
  return { at: kept.at, state: { ...state, section: kept.section, saved: newWork(), kept: 'kept' } }
}

const newestDraft = (user: string): string | undefined => {
  const prefix = keyOf(user, '')
  const drafts = Object.keys(localStorage).filter(key => key.startsWith(prefix))
  const newest = drafts.toSorted((one, other) => (read(other)?.at ?? 0) - (read(one)?.at ?? 0))[0]
  return newest?.slice(prefix.length)
}

const read = (key: string): Kept | null => {
  const text = localStorage.getItem(key)
  if (text === null) return null
  try {
    // Only `write` above writes under these keys.
    const kept = JSON.parse(text) as Kept
    if (kept.format === FORMAT && Date.now() - kept.at <= KEPT_FOR) return kept
    localStorage.removeItem(key)
    return null
  } catch {
    return null
  }
}
