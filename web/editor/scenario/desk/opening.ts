import { messages, sentence } from '#contracts/words/messages.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { type Desk, isUnsaved, stateOf, workOf } from './desk.ts'
import { isTyped } from './event-draft.ts'
import { nextId, withTarget } from './linking.ts'
import { saidOf, unlinked } from './left-behind.ts'
import { begun, hasUnsavedEvent, newWork, opened, type Work, withoutEvent } from './work.ts'

const unlessUnsaved = (desk: Desk, go: () => void): void =>
  hasUnsavedEvent(workOf(desk.get())) ? desk.set({ asked: go, askedFor: '' }) : go()

/** Both dialogs change stored events, so an unsaved event has to be saved or discarded first. */
export const askToReplace = (desk: Desk, dialog: 'replace' | 'senders' = 'replace'): void =>
  unlessUnsaved(desk, () => desk.set({ dialog }))

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

/** Waits until a closing window has returned the focus. */
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

/** `lead` sets the link to the new event; link and event are one step for Undo. */
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

const besideOf = ({ sections }: Work, id: string | null): string | undefined => {
  const events = sections.find(section => section.events.some(event => event.id === id))?.events ?? []
  const at = events.findIndex(event => event.id === id)
  return (events[at + 1] ?? events[at - 1])?.id
}

const goBackTo = (id: string | null | undefined): void =>
  afterDrawing(() =>
    (document.getElementById(`event ${id}`) ?? document.getElementById('add-event'))?.focus(),
  )

export const unlessLost = (desk: Desk, go: () => void, name = ''): void =>
  isUnsaved(desk.get()) ? desk.set({ asked: go, askedFor: name }) : go()

export const newScenario = (desk: Desk): void => unlessLost(desk, () => desk.set(stateOf(newWork())))

export const showFormat = (desk: Desk): void =>
  workOf(desk.get()).editing === null
    ? showBanner('warning', messages['format of no event'])
    : desk.set({ format: true })
