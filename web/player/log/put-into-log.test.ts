import { expect, test } from 'vitest'
import { blank, shownText, told } from './notebook.ts'
import { putIntoLog } from './put-into-log.ts'

const MINUTE = 60_000
const book = told(blank('Athena'), { text: '', version: 1, by: 'tom', at: '2026-11-17T10:39:00.000Z' })
const event = {
  displayedXt: 22 * MINUTE,
  type: 'Email',
  subject: 'Silver is open',
  name: 'Ngozi Eze',
} as const
const lineFor = (storyXt: number | undefined) =>
  putIntoLog(book, { ...event, ...(storyXt !== undefined && { storyXt }) }).draft?.text

test('an event goes into the log under its time in the story, whenever its player joined', () => {
  expect(lineFor(13 * MINUTE)).toBe('00:13:00 Email: Silver is open (Ngozi Eze)')
  expect(shownText(book)).toBe('')
})

test('an older server does not send the time in the story: the time of arrival is used instead', () => {
  expect(lineFor(undefined)).toBe('00:22:00 Email: Silver is open (Ngozi Eze)')
})
