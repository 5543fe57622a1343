// The author's desk: the scenario with its history, what of it the server has, and what is being looked at. A
// small store of our own, so that a key pressed in one field draws that field anew and nothing else.
import { createContext, useContext, useSyncExternalStore } from 'react'
import { createListeners } from '#web/kit/listeners.ts'
import type { Choices } from '#domain/scenario/merge/pick.ts'
import type { ScenarioDetails } from '#domain/scenario/schema.ts'
import type { DraftPlace } from '../../drafts/drafts.ts'
import { NOTHING_SELECTED, type Selection } from './selection.ts'
import type { Checked } from './checked.ts'
import { type Crossing, groundAfter } from './crossing.ts'
import { beginning, type History, recorded, redone, replaced, undone } from './history.ts'
import { inTabOrder } from './sections.ts'
import { type EventDraft, changed, hasUnsavedEvent, newWork, type Work } from './work.ts'

/** What the server has of it. */
export type Saved = Pick<Work, 'details' | 'sections' | 'documents'>

/** Of work that was found again, or of an earlier version: nobody has asked yet what the server has now. */
export const UNKNOWN: Saved = newWork()

/** Windows over the desk. */
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
  | 'threads'

export interface DeskState {
  readonly history: History<Work>
  /** '' until it was saved for the first time. */
  readonly fileName: string
  /** The version this work began from; 0 for none. */
  readonly base: number
  readonly saved: Saved
  readonly savedAt: number | null
  /**
   * When the unsaved work of now was written that this page began with; null once it is saved or goes on, or
   * where there was none.
   */
  readonly restoredAt: number | null
  readonly saving: boolean
  /** Name of the section whose events are listed. */
  readonly section: string
  /** Events of it that are meant together. */
  readonly selection: Selection
  readonly dialog: DialogName | null
  /** The details as they stand in their window; null while they are those of the scenario. */
  readonly details: ScenarioDetails | null
  /** The one of them its window opens at. */
  readonly detail: keyof ScenarioDetails | null
  /** Whether the event is shown as a player sees it. */
  readonly format: boolean
  /** A newer version of the server that our saving met (rule 156), and the server's sentence about it. */
  readonly conflict: {
    readonly fileName: string
    readonly version: number
    readonly sentence: string
    /** Another title than that on the desk, under which it was to be saved. */
    readonly title?: string | undefined
  } | null
  /** The title another scenario has, as the server said when this one was to be saved under it. */
  readonly takenTitle: string | null
  /** What was said last besides that an event was saved. */
  readonly warned: string
  /** Where another author's version came onto this desk. */
  readonly crossings: readonly Crossing[]
  /** What was chosen of two versions, should their window be closed and opened again. */
  readonly choices: { readonly of: string; readonly made: Choices }
  /** Grows whenever another event comes into the side editor. */
  readonly opening: number
  /** Which was asked for last: a narrow window has room for one of them. */
  readonly inFront: 'event' | 'view'
  /** What would be done next if the event of the side editor were not unsaved. */
  readonly asked: (() => void) | null
  /** The scenario that would be opened then; '' for another thing. */
  readonly askedFor: string
  /** What this device still has of the scenario that is about to be loaded: its author decides. */
  readonly offered: Offered | null
  /** How often saving the event was tried: its problems are shown after the first time. */
  readonly attempt: number
  /** What the scenario compiler said last; null before it has said anything. */
  readonly checked: Checked | null
  /** Errors with which the author has saved it before: he is not asked about them twice. */
  readonly accepted: ReadonlySet<string>
  /** Where the unsaved work is kept. */
  readonly kept: 'not needed' | DraftPlace
}

/** Work that was never saved, found again on this device. */
export interface Offered {
  readonly state: DeskState
  readonly at: number
}

export interface Desk {
  readonly get: () => DeskState
  readonly subscribe: (listener: () => void) => () => void
  readonly set: (part: Partial<DeskState>) => void
  /** Changes the work as a step that can be taken back; `kind` tells which changes belong together. */
  readonly change: (kind: string, next: (work: Work) => Work) => void
  /** Looks at something else: no step of its own. */
  readonly look: (next: (work: Work) => Work) => void
  readonly undo: () => boolean
  readonly redo: () => boolean
}

export const stateOf = (work: Work, fileName = '', base = 0): DeskState => ({
  history: beginning(work),
  fileName,
  base,
  saved: work,
  savedAt: null,
  restoredAt: null,
  saving: false,
  section: inTabOrder(work.sections)[0]?.name ?? '',
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
  let state = initial
  const listeners = createListeners()
  const set = (part: Partial<DeskState>) => {
    state = { ...state, ...part }
    listeners.tell()
  }
  const step = (history: History<Work> | undefined): boolean => {
    if (!history) return false
    const section = history.now.editing?.section ?? state.section
    const isThere = history.now.sections.some(({ name }) => name === section)
    set({
      ...groundAfter(state, history.now),
      history,
      section: isThere ? section : (history.now.sections[0]?.name ?? ''),
    })
    return true
  }
  return {
    get: () => state,
    subscribe: listeners.subscribe,
    set,
    change: (kind, next) =>
      set({ history: recorded(state.history, next(state.history.now), kind, Date.now()), restoredAt: null }),
    look: next => set({ history: replaced(state.history, next(state.history.now)) }),
    undo: () => step(undone(state.history)),
    redo: () => step(redone(state.history)),
  }
}

export const workOf = ({ history }: DeskState): Work => history.now

/**
 * Whether the server lacks something of the scenario itself; the event in the side editor is asked about
 * apart.
 */
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

/** Whether the window of the details holds something the scenario does not have. */
export const hasUnsavedDetails = (state: DeskState): boolean =>
  state.details !== null && JSON.stringify(state.details) !== JSON.stringify(workOf(state).details)

/** As the server has it, with nothing in hand. */
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

/** A part of the desk. `select` gives what the state holds, or a plain value: never something it builds. */
export const useOnDesk = <Part>(select: (state: DeskState) => Part): Part => {
  const desk = useDesk()
  return useSyncExternalStore(desk.subscribe, () => select(desk.get()))
}

/**
 * One field of the event in the side editor, and how it is changed. Only whoever shows this field is drawn
 * anew.
 */
export const useField = <Key extends keyof EventDraft>(
  key: Key,
): readonly [EventDraft[Key], (value: EventDraft[Key]) => void] => {
  const desk = useDesk()
  const value = useOnDesk(state => workOf(state).editing?.event[key])
  const set = (next: EventDraft[Key]) => desk.change(`event ${key}`, work => changed(work, { [key]: next }))
  // The side editor is only there while it has an event.
  return [value as EventDraft[Key], set]
}
