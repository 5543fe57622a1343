// Going to an event, to another one, or away from it: never over work that is not saved (S2§8).
import { messages, sentence } from '#contracts/words/messages.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { type Desk, isUnsaved, stateOf, workOf } from './desk.ts'
import { isTyped } from './event-draft.ts'
import { nextId, withBegun } from './linking.ts'
import { saidOf, unlinked } from './left-behind.ts'
import { begun, hasUnsavedEvent, newWork, opened, type Work, withoutEvent } from './work.ts'

/** Does it, or asks first when the side editor holds unsaved work. */
const unlessUnsaved = (desk: Desk, go: () => void): void =>
  hasUnsavedEvent(workOf(desk.get())) ? desk.set({ asked: go, askedFor: '' }) : go()

/**
 * Replacing changes events where they are stored: what is written in the side editor is saved or given up
 * first.
 */
export const askToReplace = (desk: Desk): void => unlessUnsaved(desk, () => desk.set({ dialog: 'replace' }))

/** Shows an event in the side editor, and its section in the list. @param field of it to go to */
export const openEvent = (desk: Desk, id: string, field?: string): void => {
  // A finding may be about an event that the scenario does not have yet.
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
 * The focus goes where the eye goes: to the side editor, once it stands, and after a window that closes gave
 * it back. A field is unfolded, and where it is not on the page the event's title stands for it.
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
 * An event that is only begun, in the scenario right behind the one in the side editor, which leads to it:
 * one writes on where one is.
 * @param lead makes that one lead to an id; both are one step to take back
 */
export const leadToNew = (desk: Desk, subject: string, lead: (id: string) => void): void => {
  const { editing } = workOf(desk.get())
  if (!editing) return
  const { section, original, event } = editing
  if (!isTyped(event) || event.name.trim() === '')
    return showBanner('warning', messages['new target without sender'])
  const id = nextId(workOf(desk.get()), desk.get().saved.sections)
  lead(id)
  desk.look(work => withBegun(work, { id, section, after: original, subject, like: event }))
  showBanner('success', sentence('event begun', { id }))
}

/** A new event like the one that is open, with an id of its own. */
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
 * The event of the side editor goes, and whatever led to it leads nowhere. What else is to be known of that.
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

/** What stands in an event's place once it is gone: the next one of its section, or the one before. */
const besideOf = ({ sections }: Work, id: string | null): string | undefined => {
  const events = sections.find(section => section.events.some(event => event.id === id))?.events ?? []
  const at = events.findIndex(event => event.id === id)
  return (events[at + 1] ?? events[at - 1])?.id
}

/** The focus goes back to an event among the others; where it is not shown, to where one is added. */
const goBackTo = (id: string | null | undefined): void =>
  afterDrawing(() =>
    (document.getElementById(`event ${id}`) ?? document.getElementById('add-event'))?.focus(),
  )

/**
 * Another scenario on the desk, or something else that takes the place of all of it. @param name of that scenario
 */
export const unlessLost = (desk: Desk, go: () => void, name = ''): void =>
  isUnsaved(desk.get()) ? desk.set({ asked: go, askedFor: name }) : go()

export const newScenario = (desk: Desk): void => unlessLost(desk, () => desk.set(stateOf(newWork())))

/** The event of the side editor as players see it (S2§2 Scenario editor). */
export const showFormat = (desk: Desk): void =>
  workOf(desk.get()).editing === null
    ? showBanner('warning', messages['format of no event'])
    : desk.set({ format: true })
