import { expect, test } from 'vitest'
import { makeDesk, stateOf } from '../desk/desk.ts'
import { withSection } from '../desk/sections.ts'
import { newWork } from '../desk/work.ts'

const preset = newWork().sections.filter(({ name }) => name === 'Preset')
const work = { ...newWork(), sections: [...preset, { name: 'The alarm', events: [] }] }

test('a scenario opens on its first tab', () => {
  expect([work.sections[0]?.name, stateOf(work).section]).toEqual(['Preset', 'The alarm'])
})

test('undo opens the first tab if it takes away the open section', () => {
  const desk = makeDesk(stateOf(work))
  desk.change('', now => withSection(now, 'Night'))
  desk.set({ section: 'Night' })
  desk.undo()
  expect(desk.get().section).toBe('The alarm')
})
