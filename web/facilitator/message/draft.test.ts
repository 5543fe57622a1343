import { expect, test } from 'vitest'
import type { EventDetail } from '#web/facilitator/console/use-event.ts'
import {
  afterDiscarding,
  afterSending,
  afterSent,
  answerOf,
  contentOf,
  type Draft,
  draftOf,
  EMPTY,
  isBegun,
  isEmpty,
  keptInWords,
  withType,
  written,
} from './draft.ts'

const draft = (html: string): Draft => ({ ...EMPTY, ...written(html) })

test('a draft keeps its formatting, with the plain text beside it', () => {
  const html = '<h2>Ward 4</h2><p>Two <strong>patients</strong></p>'
  expect(contentOf(draft(html))).toBe(html)
  expect(draft(html).text).toBe('Ward 4\n\nTwo patients')
})

test('text changed by a page of another version counts, and the old formatting is dropped', () => {
  expect(contentOf({ ...draft('<p>All is <em>dark</em></p>'), text: 'All is bright' })).toBe(
    '<p>All is bright</p>',
  )
})

test('after sending, the kind and the sender stay; the next recipient must be chosen', () => {
  const sent = {
    ...draft('<p>Act now</p>'),
    recipient: 'player:ada',
    org: 'Press',
    name: 'Nora Finch',
    type: 'Email',
  } as const
  expect(afterSending(sent)).toEqual({ ...EMPTY, org: 'Press', name: 'Nora Finch' })
})

test('a mail that was begun survives an urgent alert: it is in the form again once that was sent', () => {
  const mail = { ...draft('<p>Dear all</p>'), subject: 'Numbers', recipient: 'team:Hades' }
  const [carried, asides] = withType(mail, {}, 'Alert')
  expect(carried).toEqual({ ...mail, type: 'Alert' })
  const alert = { ...carried, ...written('<p>Leave the building</p>'), recipient: 'all' }
  expect(afterSent(alert, asides)).toEqual([mail, {}])
  expect(withType(alert, asides, 'Email')).toEqual([mail, { Alert: alert }])
})

test('a discarded message does not come back with the kind it was begun as', () => {
  const news = { ...draft('<p>The wards are open</p>'), type: 'News', recipient: 'player:cleo' } as const
  const mail = { ...draft('<p>Dear all</p>'), subject: 'Numbers' }
  const [alert, asides] = withType(news, { Email: mail }, 'Alert')
  expect(afterDiscarding(alert, asides)).toEqual([{ ...EMPTY, type: 'Alert' }, { Email: mail }])
})

test('a message begun as the wrong kind is not offered again after it was sent', () => {
  const [alert, asides] = withType(
    { ...draft('<p>Leave</p>'), org: 'Press', name: 'Nora Finch' },
    {},
    'Alert',
  )
  expect(afterSent(alert, asides)).toEqual([
    { ...EMPTY, type: 'Alert', org: 'Press', name: 'Nora Finch' },
    {},
  ])
})

test('nor is one whose words were edited after its kind was changed', () => {
  const mail = { ...draft('<p>The wards on the second floor are open again</p>'), subject: 'Wards' }
  const [news, asides] = withType(mail, {}, 'News')
  const sent = { ...news, ...written('<p>The wards on the second floor are open again!</p>') }
  expect(afterSent(sent, asides)).toEqual([{ ...EMPTY, type: 'News' }, {}])
  const alert = { ...news, ...written('<p>Leave the building</p>') }
  expect(afterSent(alert, asides)).toEqual([mail, {}])
})

test('a begun mail comes back after an urgent alert, which kept its subject, and so does a mail without text', () => {
  const begun = { ...draft('<p>Dear all</p>'), subject: 'Numbers by noon' }
  for (const mail of [begun, { ...begun, ...written('') }, { ...EMPTY, media: 'ward.png' }]) {
    const [form, asides] = withType(mail, {}, 'Alert')
    const alert = { ...form, ...written('<p>Leave the building</p>') }
    expect(afterSent(alert, asides)).toEqual([mail, {}])
  }
})

test('a picture alone is a message', () => {
  expect(isEmpty(draft(''))).toBe(true)
  expect(isEmpty(draft('<p> </p>'))).toBe(true)
  expect([
    isEmpty(draft('<p><img src="/images/a.png"></p>')),
    isBegun(draft('<p><img src="/images/a.png"></p>')),
  ]).toEqual([false, true])
})

// These tests depend on no other field.
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

test('a follow-up comes from the same persona, with a single “Re:”', () => {
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

test('an event that no player has received cannot be sent again, but may get a follow-up', () => {
  expect(draftOf(detail({ visible: 'false' }))).toBeNull()
  expect(draftOf(detail({ visible: 'true' }))?.subject).toBe('Who decides?')
  expect(answerOf(detail({ visible: 'false' }))).not.toBeNull()
})

test('after closing, no sentence beside the draft speaks of sending it', () => {
  expect(keptInWords(false, 'running')).toBe('Kept on this device until sent')
  expect(keptInWords(true, 'paused')).toContain('Press Send again')
  expect(keptInWords(false, 'closed')).toBe('Kept on this device')
  expect(keptInWords(true, 'closed')).toBe(
    'Your last message was not confirmed. If it was sent, it is listed under “Sent by facilitators”.',
  )
})
