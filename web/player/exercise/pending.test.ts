import { expect, test } from 'vitest'
import { givenEvent } from '#test/support/stories/given-event.ts'
import { type Unsent, withPending } from './pending.ts'

const mail = givenEvent({ id: 'm1', responseType: 'option' })
const answer: Unsent = { id: 'm1', response: 'Divert all', key: 'k', state: 'sending' }

test('a mail opened here is read at once, before the server says so', () => {
  expect(withPending([mail], new Set(['m1']), [])[0]?.read).toBe('true')
})

test('an answer on its way is shown as given', () => {
  expect(withPending([mail], new Set(), [answer])[0]).toMatchObject({ responded: 'true', response: 'Divert all', read: 'true' })
})

test('when a teammate was first, the answer of the server counts and not ours', () => {
  const theirs = { ...mail, responded: 'true' as const, response: 'Wait', answeredBy: 's.brandt' }
  expect(withPending([theirs], new Set(), [answer])[0]?.response).toBe('Wait')
})

test('where nothing is pending the list is not even copied', () => {
  const events = [mail]
  expect(withPending(events, new Set(), [])).toBe(events)
})

test('the same pending change gives the same object each time', () => {
  const reads = new Set(['m1'])
  expect(withPending([mail], reads, [])[0]).toBe(withPending([mail], reads, [])[0])
})
