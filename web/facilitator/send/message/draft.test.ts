import { expect, test } from 'vitest'
import type { EventDetail } from '#web/facilitator/console/use-event.ts'
import {
  afterSending,
  answerOf,
  contentOf,
  type Draft,
  draftOf,
  EMPTY,
  isBegun,
  isEmpty,
  written,
} from './draft.ts'

const draft = (html: string): Draft => ({ ...EMPTY, ...written(html) })

test('what is written keeps its formatting, and its words beside it', () => {
  const html = '<h2>Ward 4</h2><p>Two <strong>patients</strong></p>'
  expect(contentOf(draft(html))).toBe(html)
  expect(draft(html).text).toBe('Ward 4\n\nTwo patients')
})

test('words that a page of another version has changed count, without the formatting of others', () => {
  expect(contentOf({ ...draft('<p>All is <em>dark</em></p>'), text: 'All is bright' })).toBe(
    '<p>All is bright</p>',
  )
})

test('after sending, the kind and the sender stay; to whom the next goes is said anew', () => {
  const sent = {
    ...draft('<p>Act now</p>'),
    recipient: 'player:ada',
    org: 'Press',
    name: 'Nora Finch',
    type: 'Email',
  } as const
  expect(afterSending(sent)).toEqual({ ...EMPTY, org: 'Press', name: 'Nora Finch' })
})

test('a picture alone is something', () => {
  expect(isEmpty(draft(''))).toBe(true)
  expect(isEmpty(draft('<p> </p>'))).toBe(true)
  expect([
    isEmpty(draft('<p><img src="/images/a.png"></p>')),
    isBegun(draft('<p><img src="/images/a.png"></p>')),
  ]).toEqual([false, true])
})

// Only these of its fields are read.
const detail = (event: Partial<EventDetail['event']>) =>
  ({
    event: {
      type: 'Email',
      organisation: 'Press',
      name: 'Nora Finch',
      subject: 'Who decides?',
      content: '<p>x</p>',
      ...event,
    },
  }) as EventDetail

test('a further message comes from the same persona, and is called an answer once', () => {
  expect(answerOf(detail({}))).toEqual({
    ...EMPTY,
    org: 'Press',
    name: 'Nora Finch',
    subject: 'Re: Who decides?',
  })
  expect(answerOf(detail({ subject: 'Re: re: Who decides?' }))?.subject).toBe('Re: Who decides?')
  expect(answerOf(detail({ type: 'Social' }))).toMatchObject({ type: 'Social', subject: '' })
  expect(answerOf(detail({ type: 'Alert' }))).toBeNull()
  expect(answerOf(detail({ organisation: '' }))).toBeNull()
})

test('what nobody has got yet is not sent again; a further message about it may be written all the same', () => {
  expect(draftOf(detail({ visible: 'false' }))).toBeNull()
  expect(draftOf(detail({ visible: 'true' }))?.subject).toBe('Who decides?')
  expect(answerOf(detail({ visible: 'false' }))).not.toBeNull()
})
