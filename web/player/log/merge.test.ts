import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { merge, onlyIn } from './merge.ts'

const BASE = '00:01:00 Opened.\n00:02:00 Link cut.'

test('what both added stands there, in the order of its times', () => {
  expect(merge(BASE, `${BASE}\n00:05:00 Press told.`, `${BASE}\n00:03:00 Board told.`)).toBe(
    `${BASE}\n00:03:00 Board told.\n00:05:00 Press told.`,
  )
})

test('lines without a time stand theirs first', () => {
  expect(merge('', 'ours', 'theirs')).toBe('theirs\nours')
})

test('what one took out is gone, what the other added is there', () => {
  expect(merge(BASE, '00:02:00 Link cut.', `${BASE}\n00:03:00 Board told.`)).toBe(
    '00:02:00 Link cut.\n00:03:00 Board told.',
  )
})

test('a line that both changed stands in both versions', () => {
  expect(
    merge(
      BASE,
      '00:01:00 Opened by Tom.\n00:02:00 Link cut.',
      '00:01:00 Opened by Maeve.\n00:02:00 Link cut.',
    ),
  ).toBe('00:01:00 Opened by Maeve.\n00:01:00 Opened by Tom.\n00:02:00 Link cut.')
})

test('what both added alike stands once: a save whose reply was lost is not there twice', () => {
  const saved = `${BASE}\n00:03:00 Board told.`
  expect(merge(BASE, saved, `${saved}\n00:04:00 Police told.`)).toBe(`${saved}\n00:04:00 Police told.`)
})

test('marks the lines that only one of two texts has', () => {
  expect([...onlyIn('a\nb\n\nc', 'a\nc')]).toEqual([1])
})

const text = array(constantFrom('a', 'b', 'c', '', '00:01 x', '00:02 y')).map(lines => lines.join('\n'))

test('whoever changed nothing changes nothing of the other’s', () => {
  expect.hasAssertions()
  assert(
    property(text, text, (base, changed) => {
      expect(merge(base, changed, base)).toBe(changed)
      expect(merge(base, base, changed)).toBe(changed)
      expect(merge(base, changed, changed)).toBe(changed)
    }),
  )
})

test('no line that somebody added is lost', () => {
  expect.hasAssertions()
  assert(
    property(text, text, text, (base, mine, theirs) => {
      const [merged, before] = [merge(base, mine, theirs).split('\n'), new Set(base.split('\n'))]
      for (const line of [...mine.split('\n'), ...theirs.split('\n')])
        if (!before.has(line)) expect(merged).toContain(line)
    }),
  )
})

test('two logs of the greatest length are put together while somebody waits', () => {
  const long = Array.from({ length: 9_000 }, (_, n) => `line ${n}`)
  const merged = merge(long.join('\n'), [...long, 'ours'].join('\n'), ['theirs', ...long].join('\n'))
  expect(merged).toBe(['theirs', ...long, 'ours'].join('\n'))
})
