import { describe, expect, test } from 'vitest'
import { matcher as schema, type Matcher } from '../schema.ts'
import { gradesOf } from './judge.ts'
import { patternProblem } from './pattern.ts'

const grade = (matcher: object, text: string) =>
  gradesOf({ accepted: [], matchers: [schema.parse(matcher)] }, { kind: 'text', text })[0]
const homes = { kind: 'number', value: 1400, partlyTolerance: 100 }

describe('a number', () => {
  test.each([
    '1400',
    '1,400',
    '1.400',
    '1 400',
    '1\u00a0400',
    '1\u202f400',
    "1'400",
    '1’400',
    '1400.',
    '1,400.00',
    '1.400,00',
    '１４００',
    '1.4k',
    '1.4 thousand',
    'fourteen hundred',
    'Fourteen hundred homes',
    'one thousand four hundred',
    'one thousand, and four hundred more: 1,400',
    'About 1,400 homes as of 07:00, counted by pump station',
    'ca. 1400 households',
    'circa 1,400!',
    'It is roughly 1,400 (reference MLL-0710-88213, 3 March)',
    'By 10:30 on 2026-11-17 we had counted 1,400',
    'not 1,500 but 1,400',
  ])('is right as “%s”', text => expect(grade(homes, text)).toBe('right'))

  test.each([
    ['1,350', 'partly'],
    ['thirteen hundred', 'partly'],
    ['1,400 or 1,500', 'partly'],
    ['1.4k or 1.5k', 'partly'],
    ['In the first 24h, 1,400 or 1,500', 'partly'],
    ['between 1,000 and 1,400', 'partly'],
    ['1,000-1,400', 'partly'],
    ['14', 'wrong'],
    ['14,000', 'wrong'],
    ['not 1,400', 'wrong'],
    ['no idea', 'wrong'],
    ['-1,400', 'wrong'],
    ['MLL-1400', 'wrong'],
    ['at 14:00', 'wrong'],
    ['1 2 3 4 5 1400', 'wrong'],
    ['', 'wrong'],
  ])('“%s” is %s', (text, expected) => expect(grade(homes, text)).toBe(expected))

  test('may be small and in words', () => {
    for (const text of ['Four.', 'four', 'It is on 4 accounts', '4 of them, as of the 3rd'])
      expect(grade({ kind: 'number', value: 4 }, text)).toBe('right')
    expect(grade({ kind: 'number', value: 24 }, 'two dozen')).toBe('right')
    expect(grade({ kind: 'number', value: 121 }, 'one hundred and twenty-one')).toBe('right')
    expect(grade({ kind: 'number', value: 2_300_000 }, 'two million three hundred thousand')).toBe('right')
    expect(grade({ kind: 'number', value: 140_000 }, '1,40,000')).toBe('right')
    expect(grade({ kind: 'number', value: -5 }, 'minus 5')).toBe('right')
  })

  test('may be given in other units, and may have to name one', () => {
    const hours = {
      kind: 'number',
      value: 72,
      units: [{ words: ['hours', 'h'] }, { words: ['days', 'day'], times: 24 }],
      unitRequired: true,
    }
    for (const text of ['72 hours', '72h', 'three days', '3 full days', 'within 3 days.'])
      expect(grade(hours, text)).toBe('right')
    expect(grade(hours, '72')).toBe('partly')
    expect(grade(hours, '3 hours')).toBe('wrong')
    const money = {
      kind: 'number',
      value: 118_000,
      units: [{ words: ['€', 'eur', 'euros'] }],
      unitRequired: true,
    }
    for (const text of ['€118,000', 'EUR118.000', 'EUR 118 000', '118k euros', '118 000 €'])
      expect(grade(money, text)).toBe('right')
  })

  test('has a tolerance', () => {
    const third = { kind: 'number', value: 0.3, tolerance: 0.1 }
    expect(grade(third, '0.4')).toBe('right')
    expect(grade(third, '0,2')).toBe('right')
    expect(grade(third, '0.41')).toBe('wrong')
  })
})

describe('terms', () => {
  const call = {
    kind: 'terms',
    need: 'all',
    terms: [['bank', 'Kreditinstitut'], ['recall', 'call back', 'reverse'], ['Müller']],
    negation: true,
  }

  test.each([
    ['Ask the BANK to reverse it, tell muller', 'right'],
    ['Kreditinstitut anrufen, call back, Müller', 'right'],
    ['the kreditinstitutt should recal it, says Mueller? no: Müller', 'right'],
    ['tell the kerditinstitut to recall it, and Muller', 'right'],
    ['ask the bank', 'partly'],
    ['embankment recalling Mull', 'wrong'],
    ['do not call the bank', 'wrong'],
    ['I would never ask the bank, nobody can recall it', 'wrong'],
    ['not only the bank: recall it with Müller', 'right'],
    ['no, ask the bank to recall it, and Muller', 'right'],
    ['benk recall muller', 'partly'],
  ])('“%s” is %s', (text, expected) => expect(grade(call, text)).toBe(expected))

  test('any of them may be enough, and some spoil an answer', () => {
    const calm = {
      kind: 'terms',
      need: 'any',
      terms: [['unknown'], ['do not know', "don't know"]],
      avoid: [['under control']],
      negation: true,
    }
    expect(grade(calm, 'We don’t know yet')).toBe('right')
    expect(grade(calm, 'Everything is under control. We do not know.')).toBe('wrong')
    expect(grade(calm, 'It is not under control, and much is unknown.')).toBe('right')
    expect(grade(calm, 'Say nothing')).toBe('wrong')
  })

  test('a negation counts where the author says so', () => {
    const pay = { kind: 'terms', need: 'any', terms: [['pay']] }
    expect(grade(pay, 'We will not pay')).toBe('right')
    expect(grade({ ...pay, negation: true }, 'We will not pay')).toBe('wrong')
    expect(grade({ ...pay, negation: true }, 'We pay nothing')).toBe('wrong')
    expect(grade({ ...pay, negation: true }, 'We refuse to ever pay')).toBe('wrong')
    expect(grade({ ...pay, negation: true }, 'We do not wait and pay')).toBe('right')
  })
})

describe('a pattern', () => {
  const reference = { kind: 'pattern', right: ['\\bmll[- ]?0710[- ]?88213\\b'], partly: ['\\b88213\\b'] }

  test.each([
    ['The reference is MLL-0710-88213.', 'right'],
    ['mll 0710 88213', 'right'],
    ['88213', 'partly'],
    ['no idea', 'wrong'],
  ])('“%s” is %s', (text, expected) => expect(grade(reference, text)).toBe(expected))

  test('takes time in proportion to the text, and is refused if it is too large', () => {
    const text = `${'a'.repeat(20_000)}!`
    const begun = performance.now()
    expect(grade({ kind: 'pattern', right: ['(a+)+$', '(a|aa)+$'] }, text)).toBe('wrong')
    expect(performance.now() - begun).toBeLessThan(2_000)
    expect(patternProblem('(a?){1000}')).toBe('too many repetitions')
    expect(patternProblem('[')).toContain('missing closing ]')
    expect(patternProblem('(?=a)')).not.toBeNull()
    expect(patternProblem('\\bok\\b')).toBeNull()
    expect(grade({ kind: 'pattern', right: ['['] }, '[')).toBe('wrong')
  })
})

describe('several matchers', () => {
  const matchers: Matcher[] = [
    schema.parse({ kind: 'number', value: 4, field: 'accounts' }),
    schema.parse({ kind: 'exact', right: ['We do not pay'], field: 'ransom' }),
  ]

  test('read the fields of a form', () => {
    const fields = { accounts: 'Four.', ransom: 'we do NOT  pay', note: '9' }
    expect(gradesOf({ accepted: [], matchers }, { kind: 'form', fields })).toEqual(['right', 'right'])
    expect(gradesOf({ accepted: [], matchers }, { kind: 'form', fields: {} })).toEqual(['wrong', 'wrong'])
    expect(gradesOf({ accepted: [], matchers }, { kind: 'text', text: '4' })).toEqual(['wrong', 'wrong'])
  })

  test('all give right for a text that is one of the accepted answers', () => {
    const [number] = matchers
    if (!number) throw new Error('no matcher')
    const event = { accepted: ['a handful'], matchers: [{ ...number, field: '' }] }
    expect(gradesOf(event, { kind: 'text', text: 'A  handful' })).toEqual(['right'])
  })
})
