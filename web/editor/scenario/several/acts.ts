import { sentence } from '#contracts/words/messages.ts'
import { announce } from '#web/kit/announce.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { lostOnCopying, saidOf, unlinked } from '../desk/left-behind.ts'
import { type Desk, workOf } from '../desk/desk.ts'
import { afterDrawing } from '../desk/opening.ts'
import { inSection } from '../desk/words.ts'
import type { Work } from '../desk/work.ts'
import { clipboard, putOnClipboard } from './clipboard.ts'
import { copyOf, LAST, moved, pasted, type Destination, withoutEvents } from './moving.ts'
import { orderIn, selectedIn } from './selected.ts'
import { NOTHING_SELECTED, reached, toggled } from '../desk/selection.ts'

export const toggleSelected = (desk: Desk, id: string): void => {
  desk.set({ selection: toggled(desk.get().selection, id) })
  sayHowMany(desk)
}

export const selectUpTo = (desk: Desk, id: string): void => {
  desk.set({ selection: reached(desk.get().selection, id, orderIn(desk.get())) })
  sayHowMany(desk)
}

export const selectAll = (desk: Desk): void => {
  const order = orderIn(desk.get())
  desk.set({ selection: { ids: new Set(order), anchor: order[0] ?? null } })
  sayHowMany(desk)
}

export const selectNothing = (desk: Desk): void => desk.set({ selection: NOTHING_SELECTED })

const sayHowMany = (desk: Desk): void => announce(`${selectedIn(desk.get()).size} selected`)

export const copySelected = (desk: Desk, focused?: string): boolean => {
  const ids = meant(desk, focused)
  if (ids.size === 0) return false
  putOnClipboard(copyOf(workOf(desk.get()), desk.get().fileName, ids))
  showBanner('success', sentence('events copied', { n: ids.size }))
  return true
}

export const cutSelected = (desk: Desk, focused?: string): void => {
  const ids = meant(desk, focused)
  if (ids.size === 0) return
  putOnClipboard(copyOf(workOf(desk.get()), desk.get().fileName, ids))
  remove(desk, ids)
  showBanner('success', sentence('events cut', { n: ids.size }))
}

export const removeSelected = (desk: Desk, focused?: string): void => {
  const ids = meant(desk, focused)
  if (ids.size === 0) return
  const before = workOf(desk.get())
  remove(desk, ids, work => unlinked(work, ids))
  const said = saidOf(before, workOf(desk.get()), ids)
  showBanner(
    said === '' ? 'success' : 'warning',
    [sentence('events removed', { n: ids.size }), said].filter(Boolean).join(' '),
  )
}

const meant = (desk: Desk, focused: string | undefined): ReadonlySet<string> => {
  const selected = selectedIn(desk.get())
  return selected.size > 0 || focused === undefined ? selected : new Set([focused])
}

const remove = (desk: Desk, ids: ReadonlySet<string>, after = (work: Work): Work => work): void => {
  const order = orderIn(desk.get())
  const last = order.findLastIndex(id => ids.has(id))
  const beside =
    order.slice(last + 1).find(id => !ids.has(id)) ?? order.slice(0, last + 1).findLast(id => !ids.has(id))
  desk.change('', work => after(withoutEvents(work, ids)))
  selectNothing(desk)
  focusOn(beside)
}

export const pasteHere = (desk: Desk, focused?: string): void => {
  const copied = clipboard()
  if (!copied) return
  const { section, fileName } = desk.get()
  const behind = [...selectedIn(desk.get())].at(-1) ?? focused ?? LAST
  const result = pasted(workOf(desk.get()), copied, fileName, { section, behind })
  desk.change('', () => result.work)
  desk.set({ selection: { ids: result.ids, anchor: null } })
  const lost = lostOnCopying(result)
  showBanner(
    lost === '' ? 'success' : 'warning',
    [sentence('events pasted', { n: result.ids.size }), lost].filter(Boolean).join(' '),
  )
  focusOn([...result.ids][0])
}

export const moveTo = (desk: Desk, id: string, place: Destination): void => {
  const selected = selectedIn(desk.get())
  const ids = selected.has(id) ? selected : new Set([id])
  const before = workOf(desk.get())
  const next = moved(before, ids, place)
  if (next === before) return
  desk.change('', () => next)
  announce(movedSentence(before, ids, place.section))
}

/** A move within one section must not read as if the section had changed. */
export const movedSentence = (before: Work, ids: ReadonlySet<string>, section: string): string => {
  const isWithin = before.sections
    .filter(({ events }) => events.some(({ id }) => ids.has(id)))
    .every(({ name }) => name === section)
  return sentence(isWithin ? 'events moved within' : 'events moved', {
    n: ids.size,
    section: inSection(section),
  })
}

const focusOn = (id: string | undefined): void =>
  afterDrawing(() =>
    (document.getElementById(`event ${id}`) ?? document.getElementById('add-event'))?.focus(),
  )
