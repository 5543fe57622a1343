// Rule 184.
import { useEffect } from 'react'
import type { ScenarioDetails } from '#domain/scenario/schema.ts'
import { attempted } from '#web/kit/kept/storage.ts'
import { adopt, type Draft, find, forget, forgetAll, keep, newestName } from '#web/editor/drafts/drafts.ts'
import { makeKeeper } from '#web/editor/drafts/keeper.ts'
import {
  type Desk,
  type DeskState,
  hasUnsavedDetails,
  isUnsaved,
  type Offered,
  revertedState,
  stateOf,
  UNKNOWN,
  workOf,
} from '../desk/desk.ts'
import type { Work } from '../desk/work.ts'

const OPEN = 'editorScenarioOpen'

interface Kept {
  readonly work: Work
  readonly base: number
  /** Absent in work stored by an older page. */
  readonly from?: number | null
  readonly section: string
  readonly details?: ScenarioDetails | null
}

const addressOf = (user: string, name: string) => ({ kind: 'Scenario', user, name }) as const

export const useKeeping = (desk: Desk, user: string): void =>
  useEffect(() => {
    let name = desk.get().fileName
    let written: DeskState | null = null
    const rememberOpen = () => attempted(() => sessionStorage.setItem(OPEN, name))
    // An unnamed desk may still be loading the previous scenario: its name stays stored for this tab.
    if (name !== '') rememberOpen()
    const follow = () => {
      const { fileName } = desk.get()
      if (fileName === name) return
      forget(addressOf(user, name))
      name = fileName
      rememberOpen()
    }
    const keeper = makeKeeper(() => {
      const state = desk.get()
      if (written && isKeptAs(written, state)) return
      written = state
      follow()
      const kept = write(user, state)
      if (kept !== state.kept) desk.set({ kept })
    })
    const unsubscribe = desk.subscribe(keeper.soon)
    keeper.now()
    return () => {
      unsubscribe()
      keeper.end()
    }
  }, [desk, user])

/** If the server's version is unknown, the desk is left empty. */
export const discardUnsaved = (desk: Desk): void => desk.set(revertedState(desk.get()))

/** Unchanged work is not stored again, because storing half a megabyte takes time. */
const isKeptAs = (written: DeskState, state: DeskState): boolean =>
  (['fileName', 'base', 'section', 'saved', 'details'] as const).every(key => written[key] === state[key]) &&
  workOf(written) === workOf(state)

const write = (user: string, state: DeskState): DeskState['kept'] => {
  const address = addressOf(user, state.fileName)
  if (!isUnsaved(state) && !hasUnsavedDetails(state)) {
    forget(address)
    return 'not needed'
  }
  const { base, from, section, details } = state
  const kept: Kept = { work: workOf(state), base, from, section, details }
  return keep(address, kept, state.restoredAt ?? undefined)
}

/** `state` is null without unsaved work; `asked` is the scenario that the page's URL names, or ''. */
export const lastOpen = (
  user: string,
  asked: string,
): { readonly fileName: string; readonly state: DeskState | null; readonly at: number } => {
  const open = attempted(() => sessionStorage.getItem(OPEN))
  const named = open ?? (asked === '' ? newestName('Scenario', user) : asked) ?? ''
  const kept = adopt<Kept>(addressOf(user, named))
  const [fileName, found] =
    kept || asked === '' ? [named, kept] : [asked, adopt<Kept>(addressOf(user, asked))]
  return { fileName, state: found && stateIn(fileName, found), at: found?.at ?? 0 }
}

export const forgetOpen = (): void => void attempted(() => sessionStorage.removeItem(OPEN))

export const keptState = (user: string, fileName: string): Offered | null => {
  const kept = find<Kept>(addressOf(user, fileName))
  return kept && { at: kept.at, state: stateIn(fileName, kept) }
}

export const adoptKept = (user: string, fileName: string): void => void adopt(addressOf(user, fileName))

export const forgetKept = (user: string, fileName: string): void => forgetAll(addressOf(user, fileName))

const stateIn = (fileName: string, { value }: Draft<Kept>): DeskState => ({
  ...stateOf(value.work, fileName, value.base),
  ...{ section: value.section, from: value.from ?? null, saved: UNKNOWN, kept: 'device' },
  ...(value.details && { details: value.details, dialog: 'details' }),
})
