import { describe, expect, test } from 'vitest'
import { composed, isComposable, MOST_MARKS } from './composed.ts'

const marks = (n: number) => '\u0301\u0323'.repeat(n / 2)

describe('marks on letters', () => {
  test('are put in one order, however they were typed', () => {
    expect(composed('Zielin\u0301ski')).toBe('Zieliński')
    expect(composed('a\u0323\u0301')).toBe(composed('a\u0301\u0323'))
  })

  test('are counted wherever they are: as many as any script needs, and not one more', () => {
    for (let before = 0; before < 70; before++) {
      expect(isComposable(`${'x'.repeat(before)}${marks(MOST_MARKS)}y`)).toBe(true)
      expect(isComposable(`${'x'.repeat(before)}${marks(MOST_MARKS)}\u0301y`)).toBe(false)
    }
  })

  test('stay as they are where there are too many, and a hundred thousand take no time', () => {
    // Processor time, because other tests run beside this one.
    const begun = process.cpuUsage()
    for (const text of [
      marks(100_000),
      '\uff9e\u0323'.repeat(50_000),
      `${marks(MOST_MARKS)}a`.repeat(3_000),
      'a\u0301'.repeat(50_000),
    ]) {
      composed(text)
      composed(text, 'NFKC')
    }
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(500)
    expect(composed(marks(1_000))).toBe(marks(1_000))
  })

  test('that are not accents count too: emoji, keycaps and flags stay far below the limit', () => {
    for (const text of [
      '1\ufe0f\u20e3',
      '👩🏽‍🚒❤️‍🔥',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      'שָׁלוֹם',
      'བསྒྲུབས',
    ])
      expect(isComposable(text.repeat(100))).toBe(true)
  })
})
