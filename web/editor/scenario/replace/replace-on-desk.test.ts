import { expect, test } from 'vitest'
import { hitsOf } from '#domain/scenario/texts/replacing.ts'
import { isScenarioUnsaved, makeDesk, stateOf, workOf } from '../desk/desk.ts'
import { newEvent, newWork, opened, type Work } from '../desk/work.ts'
import { replaceOnDesk } from './replace-on-desk.ts'

const mail = { ...newEvent('1'), type: 'Email' as const, name: 'Ida', subject: 'Boat' }
const post = {
  ...newEvent('2'),
  type: 'Social' as const,
  name: 'Ida',
  subject: 'No boat in sight...',
  content: '<p>No boat in sight</p>',
}
const work: Work = {
  ...newWork(),
  sections: newWork().sections.map((section, at) =>
    at === 0 ? { ...section, events: [mail, post] } : section,
  ),
}
const BOAT = { query: 'boat', matchCase: false, wholeWord: false }
const all = new Set(hitsOf(work, BOAT).hits.map(({ key }) => key))

test('a replacement is one step, the open event shows it, and a post gets a new subject', () => {
  const desk = makeDesk(stateOf(opened(work, '1')))
  replaceOnDesk(desk, BOAT, 'ship', all)
  const { sections, editing } = workOf(desk.get())
  expect(sections[0]?.events.map(({ subject }) => subject)).toEqual(['ship', 'No ship in sight...'])
  expect(editing?.event.subject).toBe('ship')
  expect(sections[1]).toBe(work.sections[1])
  desk.undo()
  expect(workOf(desk.get()).sections).toBe(work.sections)
})

test('replacing nothing leaves nothing unsaved', () => {
  const desk = makeDesk(stateOf(work))
  replaceOnDesk(desk, BOAT, 'ship', new Set())
  expect(isScenarioUnsaved(desk.get())).toBe(false)
})
