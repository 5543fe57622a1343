import { expect, test } from 'vitest'
import { entriesOf, stampOf, withLine, withStamp } from './entries.ts'

test('lines that begin with a time are entries, other lines belong to the one before', () => {
  expect(entriesOf('Lead: Maeve\n00:10:02 Link cut.\nDecision: Tom.\n\n10:35  Press told.\n')).toEqual([
    { time: '', text: 'Lead: Maeve' },
    { time: '00:10:02', text: 'Link cut.\nDecision: Tom.' },
    { time: '10:35', text: 'Press told.' },
  ])
})

test('an empty log has no entries, and a lone time is one', () => {
  expect(entriesOf('')).toEqual([])
  expect(entriesOf('\n \n')).toEqual([])
  expect(entriesOf('00:01:00')).toEqual([{ time: '00:01:00', text: '' }])
})

test('a number among the words is not a time', () => {
  expect(stampOf('At 10:35 we cut it')).toBe('')
  expect(stampOf('10:3 no')).toBe('')
  expect(stampOf('9:05 yes')).toBe('9:05')
})

test('Timestamp puts the exercise time at the cursor', () => {
  expect(withStamp('', 0, 0, '00:43:01')).toEqual({ text: '00:43:01 ', cursor: 9 })
  expect(withStamp('called the board', 0, 0, '00:43:01')).toEqual({
    text: '00:43:01 called the board',
    cursor: 9,
  })
})

test('Timestamp starts a new line at the end of a line with text, and replaces a selection', () => {
  expect(withStamp('00:10:00 a', 10, 10, '00:43:01')).toEqual({ text: '00:10:00 a\n00:43:01 ', cursor: 20 })
  expect(withStamp('a\nb', 1, 1, '00:43:01').text).toBe('a\n00:43:01 \nb')
  expect(withStamp('at XX sharp', 3, 5, '00:43:01').text).toBe('at 00:43:01  sharp')
})

test('an event is appended on a line of its own', () => {
  expect(withLine('', 'x')).toBe('x')
  expect(withLine('a', 'x')).toBe('a\nx')
  expect(withLine('a\n', 'x')).toBe('a\nx')
})
