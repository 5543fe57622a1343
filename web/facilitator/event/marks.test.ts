import { expect, test } from 'vitest'
import { haveAllAnswered } from './marks.ts'

const team = (state: 'in time' | 'waiting' | 'missing' | 'not sent', waiting = 0, missing = 0) => ({
  state,
  waiting,
  missing,
})
const event = { visible: 'true', reached: 4, goesTo: 4 } as const

test('correct answers are shown without a request only once no player owes an answer', () => {
  expect(haveAllAnswered({ event, teams: [team('in time'), team('in time')] })).toBe(true)
  expect(haveAllAnswered({ event, teams: [team('in time'), team('waiting', 1)] })).toBe(false)
  expect(haveAllAnswered({ event, teams: [team('missing', 0, 1)] })).toBe(false)
})

test('correct answers are not shown before every recipient has the event', () => {
  expect(haveAllAnswered({ event: { ...event, visible: 'false' }, teams: [] })).toBe(false)
  expect(haveAllAnswered({ event: { ...event, reached: 3 }, teams: [team('in time')] })).toBe(false)
  expect(haveAllAnswered({ event, teams: [team('in time'), team('not sent')] })).toBe(false)
})
