// A store, so that a key press in one field renders only the parts that read it.
import { createContext, useContext, useSyncExternalStore } from 'react'
import { createStore, type Store } from '#web/kit/store.ts'
import type { Choices } from '#domain/scenario/merge/pick.ts'
import type { ScenarioDetails, ScenarioEvent } from '#domain/scenario/schema.ts'
import type { DraftPlace } from '../../drafts/drafts.ts'
import { changedIn } from '../../form/changed-in.ts'
import { NOTHING_SELECTED, type Selection } from './selection.ts'
import type { Checked } from './checked.ts'
import { type Crossing, groundAfter } from './crossing.ts'
import { beginning, concluded, type History, recorded, redone, replaced, undone } from './history.ts'
import { firstTab, tabIn } from './sections.ts'
import { type EventDraft, changed, hasUnsavedEvent, newWork, stored, type Work } from './work.ts'

export type Saved = Pick<Work, 'details' | 'sections' | 'documents'>

/** The saved state of work whose version on the server is not known. */
export const UNKNOWN: Saved = newWork()

export type DialogName =
  | 'load'
  | 'save'
  | 'new from'
  | 'import'
  | 'details'
  | 'versions'
  | 'answers'
  | 'checks'
  | 'before saving'
  | 'section load'
  | 'section save'
  | 'section add'
  | 'section rename'
  | 'section remove'
  | 'find'
  | 'shortcuts'
  | 'replace'
  | 'senders'
  | 'threads'

export interface DeskState {
  readonly history: History<Work>
  readonly fileName: string
  /** The base version of this work; 0 for none. */
  readonly base: number
  /** The earlier version that this work began from; null: from `base`. */
  readonly from: number | null
  readonly saved: Saved
  /** The last save from this page. */
  readonly lastSave: { readonly fileName: string; readonly version: number; readonly at: number } | null
  /** When the unsaved work that this page opened with last changed; null for none, and once it changes or is saved. */
  readonly restoredAt: number | null
  readonly saving: boolean
  readonly section: string
  readonly selection: Selection
  readonly dialog: DialogName | null
  /** The details as typed in Modify Details; null if nothing has been typed there. */
  readonly details: ScenarioDetails | null
  readonly detail: keyof ScenarioDetails | null
  readonly format: boolean
  /**
   * The newer version on the server that this work has met (rule 156). `version` is 0 if the scenario was
   * removed.
   */
  readonly conflict: {
    readonly fileName: string
    readonly version: number
    readonly sentence: string
    readonly title?: string | undefined
  } | null
  /** The title that the server refused; null for none. */
  readonly takenTitle: string | null
  readonly warned: string
  readonly crossings: readonly Crossing[]
  readonly choices: { readonly of: string; readonly made: Choices }
  /** A new number remounts the side editor. */
  readonly opening: number
  /** Which of the two a narrow window shows. */
  readonly inFront: 'event' | 'view'
  /** The act that waits for the author's decision about unsaved work; null for none. */
  readonly asked: (() => void) | null
  /** The scenario that this act opens because the URL names it; otherwise ''. */
  readonly askedFor: string
  /** This device's unsaved work on the scenario about to be loaded; null for none. */
  readonly offered: Offered | null
  readonly attempt: number
  readonly checked: Checked | null
  /** Keys of the errors that the author last chose to save with. */
  readonly accepted: ReadonlySet<string>
  readonly kept: 'not needed' | DraftPlace
}

export interface Offered {
  readonly state: DeskState
  readonly at: number
}

export interface Desk extends Store<DeskState> {
  readonly set: (part: Partial<DeskState>) => void
  /** An undoable step. Changes of one `kind` within 1000 ms are one step; '' begins a step. */
  readonly change: (kind: string, next: (work: Work) => Work) => void
  /**
   * Takes the side editor's event into the scenario. The typing in it is part of this step, unless the event is
   * new or another part of the work changed in between.
   */
  readonly keep: (event: ScenarioEvent) => void
  readonly look: (next: (work: Work) => Work) => void
  readonly undo: () => boolean
  readonly redo: () => boolean
}

/** Null if this page did not save the open version. */
export const savedAtOf = ({ lastSave, fileName, base }: DeskState): number | null =>
  lastSave?.fileName === fileName && lastSave.version === base ? lastSave.at : null

export const stateOf = (work: Work, fileName = '', base = 0): DeskState => ({
  history: beginning(work),
  fileName,
  base,
  from: null,
  saved: work,
  lastSave: null,
  restoredAt: null,
  saving: false,
  section: firstTab(work.sections),
  selection: NOTHING_SELECTED,
  dialog: null,
  details: null,
  detail: null,
  format: false,
  conflict: null,
  takenTitle: null,
  warned: '',
  crossings: [],
  choices: { of: '', made: {} },
  opening: 0,
  inFront: 'event',
  asked: null,
  askedFor: '',
  offered: null,
  attempt: 0,
  checked: null,
  accepted: new Set(),
  kept: 'not needed',
})

export const makeDesk = (initial: DeskState = stateOf(newWork())): Desk => {
  const { get, set: put, subscribe } = createStore(initial)
  const set = (part: Partial<DeskState>) => put({ ...get(), ...part })
  const step = (history: History<Work> | undefined): boolean => {
    if (!history) return false
    const state = get()
    set({
      ...groundAfter(state, history.now),
      history,
      details: detailsAfter(state, history.now),
      section: tabIn(history.now.sections, history.now.editing?.section ?? state.section),
    })
    return true
  }
  return {
    get,
    subscribe,
    set,
    change: (kind, next) => {
      const state = get()
      const now = next(state.history.now)
      set({
        ...{ history: recorded(state.history, now, kind, Date.now()), details: detailsAfter(state, now) },
        restoredAt: null,
      })
    },
    keep: event => {
      const state = get()
      const { now } = state.history
      const next = stored(now, event)
      if (!hasUnsavedEvent({ ...next, sections: now.sections }))
        return set({ history: replaced(state.history, { ...now, editing: next.editing }) })
      set({
        history: concluded(state.history, next, isBeforeTyping(now), Date.now()),
        details: detailsAfter(state, next),
        restoredAt: null,
      })
    },
    look: next => set({ history: replaced(get().history, next(get().history.now)) }),
    undo: () => step(undone(get().history)),
    redo: () => step(redone(get().history)),
  }
}

const detailsAfter = (state: DeskState, now: Work): DeskState['details'] =>
  state.details && { ...now.details, ...changedIn(state.details, workOf(state).details) }

const isBeforeTyping =
  ({ details, sections, documents, editing }: Work) =>
  (state: Work): boolean =>
    editing !== null &&
    editing.original !== null &&
    state.editing?.original === editing.original &&
    state.details === details &&
    state.sections === sections &&
    state.documents === documents &&
    !hasUnsavedEvent(state)

export const workOf = ({ history }: DeskState): Work => history.now

/** Null if nothing is saved, or if the saved state is unknown. */
export const savedDetails = ({ base, saved }: DeskState): ScenarioDetails | null =>
  base === 0 || saved === UNKNOWN ? null : saved.details

/** Does not count the side editor's event. */
export const isScenarioUnsaved = (state: DeskState): boolean => {
  const { details, sections, documents } = workOf(state)
  return (
    details !== state.saved.details ||
    sections !== state.saved.sections ||
    documents !== state.saved.documents
  )
}

export const isUnsaved = (state: DeskState): boolean =>
  isScenarioUnsaved(state) || hasUnsavedEvent(workOf(state))

export const hasUnsavedDetails = (state: DeskState): boolean =>
  state.details !== null && JSON.stringify(state.details) !== JSON.stringify(workOf(state).details)

export const revertedState = (state: DeskState): DeskState => ({
  ...stateOf({ ...state.saved, editing: null }, state.fileName, state.base),
  opening: state.opening + 1,
})

const DeskContext = createContext<Desk | null>(null)
export const DeskProvider = DeskContext.Provider

export const useDesk = (): Desk => {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('A part of the scenario editor is used outside it.')
  return desk
}

/** For one state, `select` must always return the same value, never a new object. */
export const useOnDesk = <Part>(select: (state: DeskState) => Part): Part => {
  const desk = useDesk()
  return useSyncExternalStore(desk.subscribe, () => select(desk.get()))
}

export const useField = <Key extends keyof EventDraft>(
  key: Key,
): readonly [EventDraft[Key], (value: EventDraft[Key]) => void] => {
  const desk = useDesk()
  const value = useOnDesk(state => workOf(state).editing?.event[key])
  const set = (next: EventDraft[Key]) => desk.change(`event ${key}`, work => changed(work, { [key]: next }))
  // The cast holds: the side editor is mounted only while it has an event.
  return [value as EventDraft[Key], set]
}
