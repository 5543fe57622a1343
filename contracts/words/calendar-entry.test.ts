import { expect, test } from 'vitest'
import { type CalendarEntry, calendarEntry } from './calendar-entry.ts'

const entry: CalendarEntry = {
  uid: 'seat-5f0c@exercises.example',
  date: { kind: 'deadline', at: Date.UTC(2026, 11, 9, 23, 59, 59) },
  title: 'Code Grey',
  identifier: 'Autumn; drill, "one"',
  playtime: '90 minutes',
  link: 'https://exercises.example/exercise/abcDEF-_123',
  isPersonal: true,
  writtenAt: Date.UTC(2026, 10, 20, 8, 30),
  organiser: { name: 'Holdfast', address: 'exercises@holdfast.example' },
}
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('an automated exercise is entered on its last day, which stays free', () => {
  const text = calendarEntry(entry)
  expect(linesOf(text)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Holdfast//Exercises//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:seat-5f0c@exercises.example',
    'SEQUENCE:0',
    'DTSTAMP:20261120T083000Z',
    'DTSTART;VALUE=DATE:20261209',
    'DTEND;VALUE=DATE:20261210',
    String.raw`SUMMARY:Last day to play: Code Grey (Autumn\; drill\, "one")`,
    String.raw`DESCRIPTION:You can play until the end of 9 December 2026 (UTC). It takes about 90 minutes.\nYour personal link: https://exercises.example/exercise/abcDEF-_123\nPlease do not forward it: anyone who has it can play in your place.`,
    'URL:https://exercises.example/exercise/abcDEF-_123',
    'ORGANIZER;CN="Holdfast":mailto:exercises@holdfast.example',
    'CLASS:PRIVATE',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test.each(['', 'Flexible'])('no duration is invented for the playtime “%s”', playtime => {
  const text = linesOf(calendarEntry({ ...entry, playtime })).join()
  expect(text).toContain(String.raw`9 December 2026 (UTC).\nYour personal link`)
})

test('lines are folded at 75 octets and end in CRLF, whatever the title', () => {
  const text = calendarEntry({ ...entry, title: 'Übung „Hafen“ 🚢'.repeat(12) })
  const lines = text.split('\r\n')
  expect(lines.every(line => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(lines.filter(line => line.includes('\n'))).toEqual([])
  expect(linesOf(text).join('\n')).toContain('Übung „Hafen“ 🚢'.repeat(12))
})

test('a team at one screen gets the link of the team', () => {
  const text = linesOf(calendarEntry({ ...entry, oneScreen: true })).join()
  expect(text).toContain('Your team’s link: https://exercises.example')
  expect(text).not.toContain('personal')
})

test('a facilitated exercise is entered at its start, in UTC, for as long as it takes', () => {
  const text = calendarEntry({
    ...entry,
    date: { kind: 'start', at: Date.UTC(2026, 11, 9, 9, 30), isWholeDay: false },
    isPersonal: false,
  })
  expect(linesOf(text)).toEqual(
    expect.arrayContaining(['DTSTART:20261209T093000Z', 'DTEND:20261209T110000Z', 'TRANSP:OPAQUE']),
  )
  expect(text).not.toContain('CLASS:')
  expect(linesOf(text).join()).toContain('The link for players: https://exercises.example')
})

test('a facilitated exercise without a time of day is entered for the whole day', () => {
  const at = Date.UTC(2026, 11, 9)
  expect(calendarEntry({ ...entry, date: { kind: 'start', at, isWholeDay: true } })).toContain(
    'DTSTART;VALUE=DATE:20261209\r\nDTEND;VALUE=DATE:20261210\r\n',
  )
})
