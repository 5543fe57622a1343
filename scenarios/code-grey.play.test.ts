import { describe, expect, test } from 'vitest'
import { NOISE, PRESET } from '#domain/scenario/schema.ts'
import { alwaysRight, alwaysWrong, inTime, neverAnswers, nthOf } from './players.ts'
import { readScenario } from './read-scenario.ts'
import { rehearse, type Rehearsed } from './rehearsal.ts'

const codeGrey = readScenario('code-grey')
const events = codeGrey.sections.flatMap(section => section.events)

const subjects = ({ shown }: Rehearsed) => shown.map(({ event }) => event.subject)
const minuteOf = ({ shown }: Rehearsed, subject: string) =>
  shown.find(({ event }) => event.subject === subject)?.minute ?? Infinity

describe('Helen, who is always right and quick', () => {
  const helen = rehearse(codeGrey, alwaysRight(codeGrey))

  test('ends at about ninety minutes with every point', () => {
    expect(helen.end).toBeGreaterThanOrEqual(88)
    expect(helen.end).toBeLessThanOrEqual(92)
    expect(helen.result).toMatch(/(\d+) of \1 points/)
    expect(helen.result).toContain('PASS')
  })

  test('sees what good decisions bring', () => {
    expect(subjects(helen)).toEqual(
      expect.arrayContaining([
        'Port down. It stopped at P',
        'Silver is open, boxes are open',
        'Sixty-one, and not one more',
        'Crews have it in one line, thank you',
        'Thirteen told, face to face',
        '62 percent: eleven hours',
        'Hospital on paper as screens go dark',
        'It is on my back seat, with a seat belt',
        'Hospital confirms theft of patient letters',
        'The CSIRT has answered within ten minutes',
        'Read out to the chair, word for word',
        'Restored: systems from Saturday, data from Sunday',
      ]),
    )
    expect(subjects(helen)).not.toContain('Why is there no command?')
  })
})

describe('Piers, who is always wrong and slow', () => {
  const piers = rehearse(codeGrey, alwaysWrong(codeGrey))

  test('ends at about ninety minutes and fails', () => {
    expect(piers.end).toBeGreaterThanOrEqual(88)
    expect(piers.end).toBeLessThanOrEqual(92)
    expect(piers.result).toContain('FAIL')
  })

  test('sees what it costs, each time after the question', () => {
    expect(minuteOf(piers, 'Why is there no command?')).toBeGreaterThan(
      minuteOf(piers, 'Ransom notes on the surgical floor'),
    )
    expect(minuteOf(piers, 'Eleven became nineteen')).toBeGreaterThan(
      minuteOf(piers, 'Do we divert ambulances? I need a yes or no'),
    )
    expect(minuteOf(piers, 'She switched it on')).toBeLessThan(piers.end)
    expect(subjects(piers)).toEqual(
      expect.arrayContaining([
        'Please stop that restore',
        'Hospital says all is well; letters say otherwise',
      ]),
    )
    expect(subjects(piers)).not.toContain('It is on my back seat, with a seat belt')
  })
})

describe('paying and refusing', () => {
  const deciding = (option: string): Rehearsed => {
    const right = alwaysRight(codeGrey)
    return rehearse(codeGrey, event => {
      const planned = right(event)
      const text = event.options.find(({ id }) => id === option)?.text
      const isAsked = event.subject === 'Pay or not: your decision, please'
      return isAsked && planned && text ? { ...planned, response: text } : planned
    })
  }
  const only = (one: Rehearsed, other: Rehearsed) =>
    subjects(one).filter(subject => !subjects(other).includes(subject))
  const [refuses, pays] = [deciding('a'), deciding('b')]

  test('lead to different hours', () => {
    expect(only(pays, refuses)).toEqual([
      'Thank you for your decision',
      'We have tried their key',
      'Welcome to @stbrannocs, who in...',
      'It is out. Do we still want it?',
      'Stopped, and said so',
      'Hospital confirms theft, and that it meant to pay',
    ])
    expect(only(refuses, pays)).toEqual([
      'A polite gentleman, for Ward 12',
      'A last friendly word',
      'Hospital confirms theft of patient letters',
    ])
  })
})

describe('a player who never answers', () => {
  const nobody = rehearse(codeGrey, neverAnswers)

  test('is not left waiting: others decide, and the end comes after three minutes more', () => {
    expect(nobody.end).toBeCloseTo(88 + (180 * 1.1) / 60, 1)
    expect(nobody.result).toContain('0 of')
    expect(subjects(nobody)).toEqual(
      expect.arrayContaining([
        'The regional desk has decided for you',
        'I have sent a holding line myself',
        'Hospital silent as screens go dark',
        'Somebody on the board has answered them',
        'I had nothing to read out',
        'She switched it on',
      ]),
    )
  })
})

describe('thirty-six others, no two of them alike', () => {
  const others = [
    ...Array.from({ length: 20 }, (_, n) => rehearse(codeGrey, nthOf(n)(codeGrey), `seed ${n}`)),
    ...Array.from({ length: 16 }, (_, n) => rehearse(codeGrey, inTime(n)(codeGrey), `prompt ${n}`)),
  ]

  test('all come to the end between minute 88 and minute 92', () => {
    expect(Math.min(...others.map(({ end }) => end))).toBeGreaterThanOrEqual(88)
    expect(Math.max(...others.map(({ end }) => end))).toBeLessThanOrEqual(92)
  })

  test('live through different stories of the same length', () => {
    const lengths = others.map(({ shown }) => shown.length)
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(65)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(105)
    expect(new Set(others.map(played => subjects(played).join())).size).toBe(others.length)
  })

  test('together with Helen see everything that was written', () => {
    const helen = rehearse(codeGrey, alwaysRight(codeGrey))
    const seen = new Set([helen, ...others].flatMap(({ shown }) => shown.map(({ event }) => event.id)))
    const forPlayers = events.filter(({ cue, spare }) => !cue && !spare)
    expect(forPlayers.filter(({ id }) => !seen.has(id)).map(({ id, subject }) => `${id} ${subject}`)).toEqual(
      [],
    )
  })

  test('never wait longer than six minutes for something new', () => {
    for (const { shown, end } of others) {
      const minutes = [...shown.map(({ minute }) => minute), end]
      const pauses = minutes.map((minute, index) => minute - (minutes[index - 1] ?? 0))
      expect(Math.max(...pauses)).toBeLessThanOrEqual(6)
    }
  })

  test('are asked for no more than they can answer: at most one question in two minutes on average', () => {
    for (const { shown } of others) {
      const asked = shown.filter(
        ({ event }) => event.responseType !== 'none' && event.responseType !== 'random',
      )
      expect(
        asked.filter(({ event }) => event.section !== PRESET && event.section !== NOISE).length,
      ).toBeLessThanOrEqual(45)
    }
  })
})
