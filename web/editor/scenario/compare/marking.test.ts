import { describe, expect, test } from 'vitest'
import { type Marked, marked } from './marking.ts'
import { workOf } from '#test/support/surroundings/processor-time.ts'

const own = (pieces: Marked['left']) => pieces.filter(({ is }) => is === 'own').map(({ text }) => text)
const whole = (pieces: Marked['left']) => pieces.map(({ text }) => text).join('')

describe('two texts side by side', () => {
  test('words that only one text has are marked in it, and both can be read whole', () => {
    const [left, right] = ['The gate stands open.\nCall the harbour.', 'The gate is shut.\nCall the harbour.']
    const { left: mine, right: theirs } = marked(left, right)
    expect([own(mine).join('|'), own(theirs).join('|')]).toEqual(['stands|open', 'is|shut'])
    expect([whole(mine), whole(theirs)]).toEqual([left, right])
  })

  test('a word that was added is marked on one side alone', () => {
    const { left, right } = marked('Call the harbour', 'Call the harbour now')
    expect(own(left)).toEqual([])
    expect(own(right).join('')).toContain('now')
  })

  test('a long identical stretch is abbreviated', () => {
    const alike = 'All is quiet at the pier. '.repeat(100)
    const { left, right } = marked(`Mine. ${alike} End`, `Theirs. ${alike} End`)
    expect(whole(left).length).toBeLessThan(500)
    expect(whole(left)).toMatch(/^Mine\. .*… 2,\d{3} identical characters …/s)
    expect(own(right).join('')).toContain('Theirs')
  })

  const hidden = (pieces: Marked['left']) =>
    pieces.filter(({ is }) => is === 'cut').map(({ text }) => Number(text.replaceAll(/\D/g, '')))
  const shown = (pieces: Marked['left']) => whole(pieces.filter(({ is }) => is !== 'cut')).length

  test.each([200, 600])(
    'the characters shown and those counted add up to a text of lines of %i characters',
    line => {
      const text = (every: string) =>
        Array.from({ length: 300 }, (_, at) => `${at % 2 ? every : 'Same'} ${at} `.padEnd(line, '.')).join(
          '\n',
        )
      const { left } = marked(text('Mine'), text('Theirs'))
      expect(whole(left)).toMatch(/ … [\d,]+ more characters$/)
      expect(hidden(left).reduce((sum, n) => sum + n, shown(left))).toBe(text('Mine').length)
    },
  )

  test('one hidden character is counted in the singular', () => {
    expect(whole(marked('a'.repeat(20_001), '').left)).toMatch(/a … 1 more character$/)
  })
})

describe('comparing takes less than three seconds, even for', () => {
  const words = (seed: number, n: number) =>
    Array.from({ length: n }, (_, index) => `w${seed}${(index * 7_919 + seed * 104_729) % 99_991}`).join(' ')

  test.each([
    ['two texts of 29 kB that share no word', words(1, 4_800), words(2, 4_800)],
    ['two texts of a megabyte that share no word', words(1, 150_000), words(2, 150_000)],
    [
      'a megabyte without a line break, and one letter of it changed',
      'a'.repeat(1_000_000),
      `${'a'.repeat(999_999)}b`,
    ],
    ['a hundred thousand lines against none', 'line\n'.repeat(100_000), ''],
  ])('%s', (_, left, right) => {
    expect(workOf(() => marked(left, right))).toBeLessThan(3_000)
    const { left: mine, right: theirs } = marked(left, right)
    expect(whole(mine).length + whole(theirs).length).toBeLessThan(45_000)
  })
})
