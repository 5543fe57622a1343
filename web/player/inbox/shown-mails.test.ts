import { expect, test } from 'vitest'
import { givenEvent } from '#test/support/stories/given-event.ts'
import { shownMails } from './shown-mails.ts'

const unread = givenEvent({ id: 'unread', subject: 'Which tapes?' })
const asks = givenEvent({ id: 'asks', read: 'true', responseType: 'option' })
const done = givenEvent({ id: 'done', read: 'true', responseType: 'option', responded: 'true' })
const mails = [unread, asks, done]
const ids = (...given: Parameters<typeof shownMails>) => shownMails(...given).map(mail => mail.id)

test('the list shows all mails, the unread ones, or those waiting for an answer', () => {
  expect(ids(mails, { kind: 'all', query: '' }, null)).toEqual(['unread', 'asks', 'done'])
  expect(ids(mails, { kind: 'unread', query: '' }, null)).toEqual(['unread'])
  expect(ids(mails, { kind: 'to answer', query: '' }, null)).toEqual(['asks'])
})

test('the open mail stays in the list while it is read and answered', () => {
  expect(ids(mails, { kind: 'unread', query: '' }, 'done')).toEqual(['unread', 'done'])
})

test('a search narrows what the filter shows', () => {
  expect(ids(mails, { kind: 'unread', query: 'tapes' }, null)).toEqual(['unread'])
  expect(ids(mails, { kind: 'to answer', query: 'tapes' }, null)).toEqual([])
})
