import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { merge, onlyIn } from './merge.ts'

const BASE = '00:01:00 Opened.\n00:02:00 Link cut.'

test('the additions of both are kept, in the order of their times', () => {
  expect(merge(BASE, `${BASE}\n00:05:00 Press told.`, `${BASE}\n00:03:00 Board told.`)).toBe(
    `${BASE}\n00:03:00 Board told.\n00:05:00 Press told.`,
  )
})

test('of added lines without a time, the other side’s come first', () => {
  expect(merge('', 'ours', 'theirs')).toBe('theirs\nours')
})

test('a removal by one and an addition by the other are both kept', () => {
  expect(merge(BASE, '00:02:00 Link cut.', `${BASE}\n00:03:00 Board told.`)).toBe(
    '00:02:00 Link cut.\n00:03:00 Board told.',
  )
})

test('a line that both changed is kept in both versions', () => {
  expect(
    merge(
      BASE,
      '00:01:00 Opened by Tom.\n00:02:00 Link cut.',
      '00:01:00 Opened by Maeve.\n00:02:00 Link cut.',
    ),
  ).toBe('00:01:00 Opened by Maeve.\n00:01:00 Opened by Tom.\n00:02:00 Link cut.')
})

test('a line that both added is kept once: a save whose reply was lost is not doubled', () => {
  const saved = `${BASE}\n00:03:00 Board told.`
  expect(merge(BASE, saved, `${saved}\n00:04:00 Police told.`)).toBe(`${saved}\n00:04:00 Police told.`)
})

test('marks the lines that only one of two texts has', () => {
  expect([...onlyIn('a\nb\n\nc', 'a\nc')]).toEqual([1])
})

const text = array(constantFrom('a', 'b', 'c', '', '00:01 x', '00:02 y')).map(lines => lines.join('\n'))

test('a side without changes leaves the other side’s text as it is', () => {
  expect.hasAssertions()
  assert(
    property(text, text, (base, changed) => {
      expect(merge(base, changed, base)).toBe(changed)
      expect(merge(base, base, changed)).toBe(changed)
      expect(merge(base, changed, changed)).toBe(changed)
    }),
  )
})

test('no added line is lost', () => {
  expect.hasAssertions()
  assert(
    property(text, text, text, (base, mine, theirs) => {
      const [merged, before] = [merge(base, mine, theirs).split('\n'), new Set(base.split('\n'))]
      for (const line of [...mine.split('\n'), ...theirs.split('\n')])
        if (!before.has(line)) expect(merged).toContain(line)
    }),
  )
})

test('two very long logs can be merged', () => {
  const long = Array.from({ length: 9_000 }, (_, n) => `line ${n}`)
  const merged = merge(long.join('\n'), [...long, 'ours'].join('\n'), ['theirs', ...long].join('\n'))
  expect(merged).toBe(['theirs', ...long, 'ours'].join('\n'))
})
