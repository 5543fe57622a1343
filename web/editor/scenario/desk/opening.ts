// Opens, creates, copies, removes and closes events, and replaces the whole desk, without losing unsaved work
// (S2§8).
import { messages, sentence } from '#contracts/words/messages.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { type Desk, isUnsaved, stateOf, workOf } from './desk.ts'
import { isTyped } from './event-draft.ts'
import { nextId, withTarget } from './linking.ts'
import { saidOf, unlinked } from './left-behind.ts'
import { begun, hasUnsavedEvent, newWork, opened, type Work, withoutEvent } from './work.ts'

const unlessUnsaved = (desk: Desk, go: () => void): void =>
  hasUnsavedEvent(workOf(desk.get())) ? desk.set({ asked: go, askedFor: '' }) : go()

/**
 * Opens Find and replace, or Replace senders. Both change stored events, so an author with an unsaved event
 * in the side editor first has to save or discard it.
 */
export const askToReplace = (desk: Desk, dialog: 'replace' | 'senders' = 'replace'): void =>
  unlessUnsaved(desk, () => desk.set({ dialog }))

/**
 * Opens an event in the side editor, and its section in the list, after asking if the open event has unsaved
 * changes.
 * @param field the field to focus
 */
export const openEvent = (desk: Desk, id: string, field?: string): void => {
  // A finding may be about an event not in the scenario yet.
  const { editing } = workOf(desk.get())
  if (editing && (editing.original ?? editing.event.id) === id) return showEditor(desk, field)
  unlessUnsaved(desk, () => {
    desk.look(work => opened(work, id))
    desk.set({ ...fresh(desk), section: workOf(desk.get()).editing?.section ?? desk.get().section })
    showEditor(desk, field)
  })
}

const fresh = (desk: Desk) => ({ attempt: 0, opening: desk.get().opening + 1 })

/**
 * Focuses a field of the side editor once it is mounted, and after a closing window has returned the focus. A
 * folded field is unfolded; if it is not on the page, the event's title gets the focus.
 */
export const showEditor = (desk: Desk, field = 'title'): void => {
  desk.set({ inFront: 'event' })
  afterDrawing(() => {
    const element = document.getElementById(`event-${field}`) ?? document.getElementById('event-title')
    element?.closest('details')?.setAttribute('open', '')
    element?.focus()
    if (field !== 'title') element?.scrollIntoView({ block: 'center' })
  })
}

export const afterDrawing = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act))

export const newEventIn = (desk: Desk, section: string): void =>
  unlessUnsaved(desk, () => {
    desk.look(work => begun(work, section, undefined, desk.get().saved.sections))
    desk.set({ ...fresh(desk), section })
    showEditor(desk)
  })

/**
 * Creates an event right after the side editor's, which leads to it. Only warns if the side editor's event
 * has no type or sender to copy.
 * @param lead sets that link; both are one step for Undo
 */
export const leadToNew = (desk: Desk, subject: string, lead: (id: string) => void): void => {
  const { editing } = workOf(desk.get())
  if (!editing) return
  const { event } = editing
  if (!isTyped(event) || event.name.trim() === '')
    return showBanner('warning', messages['new target without sender'])
  const id = nextId(workOf(desk.get()), desk.get().saved.sections)
  lead(id)
  desk.look(work => withTarget(work, id, subject, event))
  showBanner('success', sentence('event begun', { id }))
}

export const copyEvent = (desk: Desk): void =>
  unlessUnsaved(desk, () => {
    const { editing, sections } = workOf(desk.get())
    const event = sections.flatMap(({ events }) => events).find(({ id }) => id === editing?.original)
    if (!editing || !event) return
    desk.change('', work => begun(work, editing.section, event, desk.get().saved.sections))
    desk.set(fresh(desk))
    showEditor(desk)
  })

export const closeEvent = (desk: Desk): void =>
  unlessUnsaved(desk, () => {
    const id = workOf(desk.get()).editing?.original
    desk.look(work => ({ ...work, editing: null }))
    desk.set({ attempt: 0, format: false })
    goBackTo(id)
  })

/**
 * Removes the side editor's event and all links to it. Returns the sentences about the consequences; '' for
 * none.
 */
export const removeEvent = (desk: Desk): string => {
  const before = workOf(desk.get())
  const { editing } = before
  if (!editing) return ''
  const beside = besideOf(before, editing.original)
  const gone = new Set(editing.original === null ? [] : [editing.original])
  desk.change('', work =>
    editing.original === null
      ? { ...work, editing: null }
      : unlinked(withoutEvent(work, editing.original), gone),
  )
  desk.set({ attempt: 0, format: false })
  goBackTo(beside)
  return saidOf(before, workOf(desk.get()), gone)
}

/** The event that gets the focus after a removal: the next one of the section, else the previous. */
const besideOf = ({ sections }: Work, id: string | null): string | undefined => {
  const events = sections.find(section => section.events.some(event => event.id === id))?.events ?? []
  const at = events.findIndex(event => event.id === id)
  return (events[at + 1] ?? events[at - 1])?.id
}

/** Returns the focus to an event in the list or, if that is not shown, to the button that adds one. */
const goBackTo = (id: string | null | undefined): void =>
  afterDrawing(() =>
    (document.getElementById(`event ${id}`) ?? document.getElementById('add-event'))?.focus(),
  )

/**
 * Calls `go`, which replaces the whole desk, after asking about unsaved work.
 * @param name of the scenario that `go` loads, if any
 */
export const unlessLost = (desk: Desk, go: () => void, name = ''): void =>
  isUnsaved(desk.get()) ? desk.set({ asked: go, askedFor: name }) : go()

export const newScenario = (desk: Desk): void => unlessLost(desk, () => desk.set(stateOf(newWork())))

/**
 * Shows the player's view of the side editor's event, or a warning if there is none (S2§2 Scenario editor).
 */
export const showFormat = (desk: Desk): void =>
  workOf(desk.get()).editing === null
    ? showBanner('warning', messages['format of no event'])
    : desk.set({ format: true })
