import { expect, test } from 'vitest'
import { makeDesk, stateOf, workOf } from '../desk/desk.ts'
import { newEvent, newWork, type Work } from '../desk/work.ts'
import { begin, FROM_THE_START, isOver } from './begin.ts'

const storyOf = (subject: string): Work => {
  const mail = { ...newEvent('1'), type: 'Email' as const, name: 'Ida', subject, content: '<p>Go.</p>' }
  const [first, ...rest] = newWork().sections
  return {
    ...newWork(),
    sections: [{ name: first?.name ?? '1', events: [{ ...mail, displayAfter: 0 }] }, ...rest],
  }
}

test('a rehearsal ends when another scenario is loaded, and goes on while its own changes or gets a name', () => {
  const paper = storyOf('Paper')
  const desk = makeDesk(stateOf(paper, 'Paper Trail', 1))
  const stage = begin(desk, { ...FROM_THE_START, anyway: true }, 1_000)
  expect(stage.kind).toBe('playing')
  const isOverNow = () => isOver(stage, desk.get().fileName, workOf(desk.get()))
  expect(isOverNow()).toBe(false)
  desk.change('', work => ({ ...work, details: { ...work.details, title: 'Paper' } }))
  expect(isOverNow()).toBe(false)
  desk.set(stateOf(paper, 'Paper copy', 1))
  expect(isOverNow()).toBe(false)
  desk.set(stateOf(storyOf('Slack'), 'Slack Water', 3))
  expect(isOverNow()).toBe(true)
})
