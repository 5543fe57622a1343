// Rule 156. Another save is under way throughout, so that nothing is sent.
import { expect, test } from 'vitest'
import { merge } from '#domain/scenario/merge/merge.ts'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import { asWritten } from '../desk/checked.ts'
import { type Desk, makeDesk, stateOf, workOf } from '../desk/desk.ts'
import {
  allEvents,
  begun,
  changed,
  hasUnsavedEvent,
  newEvent,
  newWork,
  opened,
  type Work,
} from '../desk/work.ts'
import type { LoadedScenario } from './loading.ts'
import { scenarioOf } from './saving.ts'
import { keepBoth, saveOver, takeTheirs } from './two-versions.ts'

const mail = (id: string, more: Partial<ScenarioEvent> = {}): ScenarioEvent => ({
  ...newEvent(id),
  type: 'Email',
  name: 'Maeve O’Dowd',
  organisation: 'St Brannoc’s',
  subject: `Mail ${id}`,
  content: `<p>Mail ${id}.</p>`,
  ...more,
})
const KNOWN = [{ name: 'St Brannoc’s', personas: ['Maeve O’Dowd'] }]
const workWith = (...events: readonly ScenarioEvent[]): Work => ({
  ...newWork(),
  sections: newWork().sections.map((section, at) =>
    at === 0 ? { ...section, events: [...events] } : section,
  ),
})
const base = workWith(mail('1'), mail('2'))
const version = (work: Work) =>
  ({
    ...{ fileName: 'Pier', version: 7, ...work.details },
    ...{ scenario: work.sections, documents: work.documents },
  }) as unknown as LoadedScenario
const theirs = version(workWith(mail('1', { content: '<p>Mail 1.</p><p>Their paragraph.</p>' }), mail('2')))
const none = { now: () => Promise.resolve([]), of: () => Promise.resolve([]) }

const asked = (work: Work): Desk => {
  const desk = makeDesk(stateOf(base, 'Pier', 6))
  desk.look(() => work)
  desk.set({ conflict: { fileName: 'Pier', version: 7, sentence: 'Newer' }, saving: true })
  return desk
}
const keep = (desk: Desk, loaded = theirs, choices = {}) => {
  const { scenario } = loaded
  const other = { ...newWork(), sections: scenario } as unknown as Work
  const joined = merge(
    scenarioOf('Pier', base),
    scenarioOf('Pier', asWritten(workOf(desk.get()))),
    scenarioOf('Pier', other),
    choices,
  )
  return keepBoth(desk, loaded, joined, KNOWN, none).then(() => joined)
}
const typed = changed(opened(base, '1'), { subject: 'Typed' })

test('a typed subject and their paragraph are both kept, and one more save changes neither', async () => {
  const desk = asked(typed)
  const { conflicts } = await keep(desk, theirs, { 'event 1 subject': 'mine', 'event 1 content': 'theirs' })
  expect(conflicts[0]?.parts.map(({ name, by }) => `${name} ${by}`)).toEqual([
    'subject mine',
    'content theirs',
  ])
  const work = workOf(desk.get())
  expect(allEvents(work.sections)[0]).toMatchObject({
    subject: 'Typed',
    content: '<p>Mail 1.</p><p>Their paragraph.</p>',
  })
  expect(work.editing?.event).toBe(allEvents(work.sections)[0])
  expect(desk.get()).toMatchObject({ base: 7, conflict: null })
})

test('a field typed by one author and saved by the other is a conflict', async () => {
  const other = version(workWith(mail('1', { subject: 'Theirs' }), mail('2')))
  const desk = asked(typed)
  const { conflicts } = await keep(desk, other, { 'event 1': 'theirs' })
  expect(conflicts.map(({ key }) => key)).toEqual(['event 1'])
  expect(workOf(desk.get()).editing?.event.subject).toBe('Theirs')
  desk.undo()
  expect(workOf(desk.get()).editing?.event.subject).toBe('Typed')
  expect(desk.get().base).toBe(6)
})

test('an event typed under an id they have used too gets another one', async () => {
  const draft = changed(begun(base, '1', mail('3')), { subject: 'Typed' })
  const desk = asked(draft)
  await keep(desk, version(workWith(mail('1'), mail('2'), mail('3', { subject: 'Theirs' }))))
  expect(allEvents(workOf(desk.get()).sections).map(({ id, subject }) => `${id} ${subject}`)).toEqual([
    '1 Mail 1',
    '2 Mail 2',
    '3 Theirs',
    '4 Typed',
  ])
  expect(workOf(desk.get()).editing?.original).toBe('4')
})

test('saving mine as the next version includes the event as typed', async () => {
  const desk = asked(typed)
  await saveOver(desk, KNOWN)
  expect(allEvents(workOf(desk.get()).sections)[0]?.subject).toBe('Typed')
  expect(hasUnsavedEvent(workOf(desk.get()))).toBe(false)
})

test('a typed event that a rule refuses stays on its own version, to be corrected first', async () => {
  const draft = changed(begun(base, '1'), { subject: 'Half a thought' })
  for (const act of [keep, (desk: Desk) => saveOver(desk, KNOWN)]) {
    const desk = asked(draft)
    await act(desk)
    expect(workOf(desk.get())).toBe(draft)
    expect(desk.get()).toMatchObject({ base: 6, conflict: null, attempt: 1 })
  }
})

test('after taking theirs and undoing that, the typed event is open again on its own version', () => {
  const desk = asked(typed)
  takeTheirs(desk, theirs)
  expect(workOf(desk.get()).editing).toBeNull()
  desk.undo()
  expect(workOf(desk.get())).toBe(typed)
  expect(desk.get().base).toBe(6)
})

test('where the open section is not in their version, its first tab is opened, not Preset', () => {
  const desk = asked(base)
  const [, preset] = newWork().sections
  expect([desk.get().section, preset?.name]).toEqual(['1', 'Preset'])
  const sections = [...(preset ? [preset] : []), { name: 'Dawn', events: [] }]
  takeTheirs(desk, version({ ...base, sections }))
  expect(desk.get().section).toBe('Dawn')
})
