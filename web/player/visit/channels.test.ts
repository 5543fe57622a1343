import { expect, test } from 'vitest'
import { capped, channelsOf, isOpen, unread } from './channels.ts'
import { givenEvent } from '#test/support/stories/given-event.ts'

const ids = (events: readonly { id: string }[]) => events.map(event => event.id)

test('each channel has its own events, the newest first', () => {
  const events = [
    givenEvent({ id: 'm1' }),
    givenEvent({ id: 's1', type: 'Social' }),
    givenEvent({ id: 'n1', type: 'News' }),
    givenEvent({ id: 'm2' }),
  ]
  const channels = channelsOf({ events, finished: false })
  expect(ids(channels.inbox)).toEqual(['m2', 'm1'])
  expect(ids(channels.social)).toEqual(['s1'])
  expect(ids(channels.news)).toEqual(['n1'])
})

test('an event with visible false stays hidden', () => {
  expect(channelsOf({ events: [givenEvent({ id: 't2', visible: 'false' })], finished: false }).inbox).toEqual(
    [],
  )
})

test('after the time to play, an alert that can no longer be answered does not hide the other messages', () => {
  const alert = givenEvent({ id: 'a1', type: 'Alert', responseType: 'option' })
  const events = [givenEvent({ id: 'm1' }), alert]
  expect(channelsOf({ events, finished: false, expired: true }).alert).toBeNull()
  expect(channelsOf({ events, finished: false }).alert?.id).toBe('a1')
})

test('a finished exercise shows only its closing mails; social and news are empty', () => {
  const events = [
    givenEvent({ id: 'm1' }),
    givenEvent({ id: '/0' }),
    givenEvent({ id: '/1' }),
    givenEvent({ id: 's1', type: 'Social' }),
  ]
  const channels = channelsOf({ events, finished: true })
  expect(ids(channels.inbox)).toEqual(['/1', '/0'])
  expect(channels.social).toEqual([])
  expect(channels.alert).toBeNull()
})

test('an alert that asks for an answer holds the screen until it has one, even when it was read', () => {
  const alert = givenEvent({ id: 'a1', type: 'Alert', responseType: 'option', read: 'true' })
  expect(channelsOf({ events: [alert], finished: false }).alert?.id).toBe('a1')
  expect(channelsOf({ events: [{ ...alert, responded: 'true' }], finished: false }).alert).toBeNull()
})

test('an alert that asks for nothing holds the screen until it was read', () => {
  const alert = givenEvent({ id: 'a1', type: 'Alert' })
  expect(channelsOf({ events: [alert], finished: false }).alert?.id).toBe('a1')
  expect(channelsOf({ events: [{ ...alert, read: 'true' }], finished: false }).alert).toBeNull()
})

test('of two alerts the newest comes first, then the older one', () => {
  const [older, newer] = [givenEvent({ id: 'a1', type: 'Alert' }), givenEvent({ id: 'a2', type: 'Alert' })]
  expect(channelsOf({ events: [older, newer], finished: false }).alert?.id).toBe('a2')
  expect(channelsOf({ events: [older, { ...newer, read: 'true' }], finished: false }).alert?.id).toBe('a1')
})

test('a mail that came after the alert does not take the screen back', () => {
  const events = [givenEvent({ id: 'a1', type: 'Alert' }), givenEvent({ id: 'm1' })]
  expect(channelsOf({ events, finished: false }).alert?.id).toBe('a1')
})

test('a random event does not ask for an answer', () => {
  expect(isOpen(givenEvent({ id: 'r', responseType: 'random' }))).toBe(false)
  expect(isOpen(givenEvent({ id: 'o', responseType: 'option' }))).toBe(true)
})

test('unread counts stop at 9+', () => {
  const mails = Array.from({ length: 10 }, (_, index) => givenEvent({ id: `m${index}` }))
  expect(capped(unread(mails))).toBe('9+')
  expect(capped(unread(mails.slice(1)))).toBe('9')
  expect(unread([givenEvent({ id: 'm', read: 'true' })])).toBe(0)
})
