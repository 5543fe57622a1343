import { expect, test } from 'vitest'
import { event as schema } from '#domain/scenario/schema.ts'
import { newEvent, newWork, opened, type Work } from '../desk/work.ts'
import { changesSince } from './changes-since.ts'

test('the changes since a version include the event that is being written', () => {
  const stored = schema.parse({ ...newEvent('1'), type: 'Email', name: 'Ida Strom', subject: 'Gate' })
  const empty = newWork()
  const sections = empty.sections.map((section, at) =>
    at === 0 ? { ...section, events: [stored] } : section,
  )
  const before: Work = { ...empty, sections }
  const open = opened(before, '1')
  const typed: Work = {
    ...open,
    editing: open.editing && { ...open.editing, event: { ...open.editing.event, subject: 'The gate' } },
  }
  expect(changesSince('Gate', before, open).changes).toHaveLength(0)
  expect(changesSince('Gate', before, typed).changes).toHaveLength(1)
})
