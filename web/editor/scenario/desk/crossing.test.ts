import { expect, test } from 'vitest'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import { crossed } from './crossing.ts'
import { isScenarioUnsaved, makeDesk, savedAtOf, stateOf, workOf } from './desk.ts'
import { newEvent, newWork, opened, type Work } from './work.ts'

const mail = (subject: string): ScenarioEvent => ({ ...newEvent('1'), type: 'Email', subject })
const workWith = (subject: string): Work => ({
  ...newWork(),
  sections: [{ name: '1', events: [mail(subject)] }],
})

const given = () => {
  const desk = makeDesk(stateOf(workWith('Begun'), 'Pier', 3))
  desk.change('', () => workWith('Mine'))
  const [joined, theirs] = [workWith('Joined'), workWith('Theirs')]
  desk.change('', () => joined)
  desk.set(crossed(desk.get(), joined, { fileName: 'Pier', base: 4, saved: theirs }))
  const at = () => `${workOf(desk.get()).sections[0]?.events[0]?.subject} from ${desk.get().base}`
  return { desk, at }
}

test('undo past the merge restores the earlier base, so that saving meets the other author again; redo restores theirs', () => {
  const { desk, at } = given()
  expect(at()).toBe('Joined from 4')
  desk.undo()
  expect(at()).toBe('Mine from 3')
  expect(isScenarioUnsaved(desk.get())).toBe(true)
  desk.undo()
  expect(at()).toBe('Begun from 3')
  expect(isScenarioUnsaved(desk.get())).toBe(false)
  desk.redo()
  desk.redo()
  expect(at()).toBe('Joined from 4')
})

test('a save after the merge counts again once redo returns to it', () => {
  const { desk, at } = given()
  desk.set({ base: 5, saved: workOf(desk.get()) })
  desk.look(work => opened(work, '1'))
  desk.undo()
  expect(at()).toBe('Mine from 3')
  desk.redo()
  expect(at()).toBe('Joined from 5')
  expect(isScenarioUnsaved(desk.get())).toBe(false)
})

test('the time of a save is that of the version which it made', () => {
  const state = { ...stateOf(newWork(), 'Boat', 9), lastSave: { fileName: 'Boat', version: 9, at: 5 } }
  expect([savedAtOf(state), savedAtOf({ ...state, base: 8 })]).toEqual([5, null])
})
