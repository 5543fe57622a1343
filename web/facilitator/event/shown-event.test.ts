import { expect, test } from 'vitest'
import type { ConsoleEvent } from '../console/context.ts'
import { shownEvent } from './shown-event.ts'

const given = (id: string, xt: number | null, change: Partial<ConsoleEvent> = {}): ConsoleEvent => ({
  id,
  subject: id,
  options: '',
  responseType: '',
  displayAt: '',
  visible: xt === null ? 'false' : 'true',
  type: 'Email',
  section: '1',
  name: 'Maeve',
  team: false,
  timeLimit: null,
  xt,
  reached: 0,
  read: 0,
  sentBy: '',
  changed: '',
  skipped: false,
  open: false,
  ...change,
})

const divert = given('divert', 600_000, { responseType: 'Option' })
const rumour = given('rumour', 900_000)
const planned = given('planned', 1_200_000, { visible: 'false', responseType: 'Option' })

test('the event in the address is shown', () => {
  expect(shownEvent([divert, rumour], 'rumour')?.id).toBe('rumour')
})

test('without one, the last question sent is shown, whatever came after it', () => {
  expect(shownEvent([rumour, divert, planned], null)?.id).toBe('divert')
  expect(shownEvent([rumour, divert, planned], 'gone')?.id).toBe('divert')
})

test('without a question, the last event sent is shown; before any was sent, none', () => {
  expect(shownEvent([rumour, planned], null)?.id).toBe('rumour')
  expect(shownEvent([planned], null)).toBeNull()
})
