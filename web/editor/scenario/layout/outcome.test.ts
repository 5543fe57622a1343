import { describe, expect, test } from 'vitest'
import { blankEvent } from '#domain/scenario/blank-event.ts'
import { type Way, waysToAssume } from '#domain/exercise/rehearsal/assumed-player.ts'
import { matcher, type Scenario, type ScenarioEvent } from '#domain/scenario/schema.ts'
import { NO_DETAILS } from '../desk/work.ts'
import { type Outcome, outcomeOf, wayWords } from './outcome.ts'

const event = (id: string, content: Partial<ScenarioEvent> = {}): ScenarioEvent => ({
  ...blankEvent(id),
  type: 'Email',
  ...content,
})
const scenario = (...events: ScenarioEvent[]): Scenario => ({
  ...{ format: 1, fileName: 'One night', details: NO_DETAILS, documents: [] },
  sections: [{ name: '1', events }],
})

const question = event('ask', {
  responseType: 'option',
  timeLimit: 60,
  options: [
    { id: 'o1', text: 'Pay', next: 'paid' },
    { id: 'o2', text: 'Refuse', next: 'refused' },
  ],
  correct: ['o2'],
  onTimeout: 'silent',
})
const night = scenario(
  question,
  event('paid', { next: '/0' }),
  event('refused', { delay: 600, next: '/0' }),
  event('silent', { responseType: 'text' }),
)
const assuming = (
  ways: Readonly<Record<string, Way>>,
  path: 'shortest' | 'typical' | 'longest' = 'typical',
): Outcome => outcomeOf(night, { path, ways: new Map(Object.entries(ways)) })

describe('the typical path', () => {
  test('has the cues at their times, with what follows them', () => {
    const cued = scenario(
      event('1', { next: 'call' }),
      event('call', { cue: true, delay: 60, next: 'after' }),
      event('after', { delay: 60 }),
    )
    const { times, steps } = outcomeOf(cued, { path: 'typical', ways: new Map() })
    expect([...times]).toEqual(
      expect.arrayContaining([
        ['call', 60_000],
        ['after', 120_000],
      ]),
    )
    expect([...steps]).toEqual(['1 call', 'call after'])
  })

  test('answers right, in half of the time to answer', () => {
    const { times, steps, endsAt, ending } = assuming({})
    expect(times).toEqual(
      new Map([
        ['ask', 0],
        ['refused', 630_000],
      ]),
    )
    expect([...steps]).toEqual(['ask refused', 'refused /0'])
    expect(endsAt).toBe(630_000)
    expect(ending?.id).toBe('/0')
  })

  test('ends after the shortest path, and before the longest', () => {
    expect(assuming({}, 'shortest').endsAt).toBe(5_000)
    expect(assuming({}, 'longest').endsAt).toBe(660_000)
  })
})

describe('an answer that differs from the path', () => {
  test('leads elsewhere, and events behind other answers are not reached', () => {
    const { times, endsAt } = assuming({ ask: { options: ['o1'], pace: 'in time' } })
    expect([...times.keys()]).toEqual(['ask', 'paid'])
    expect(endsAt).toBe(35_000)
  })

  test('may be silence, which has its own target, and the end may never come', () => {
    const { times, endsAt, unanswered } = assuming({ ask: 'silence', silent: 'silence' })
    expect([...times]).toEqual([
      ['ask', 0],
      ['silent', 71_000],
    ])
    expect(endsAt).toBeNull()
    expect(unanswered).toEqual(['ask', 'silent'])
  })
})

describe('a written answer', () => {
  const branches = { nextIfRight: ['good'], nextIfPartly: ['fair'], nextIfWrong: ['poor'] }
  const judged = event('write', { responseType: 'text', timeLimit: 60, ...branches, onTimeout: 'silent' })
  const criteria = ['facts', 'next'].map(id => ({ id, name: id, good: '', points: 1 }))
  const story = (ask: Partial<ScenarioEvent>) =>
    scenario({ ...judged, ...ask }, ...['good', 'fair', 'poor', 'open', 'silent'].map(id => event(id)))
  const outcomes = (ask: Partial<ScenarioEvent>) => {
    const asked = { ...judged, ...ask }
    return Object.fromEntries(
      waysToAssume(asked).map(way => {
        const { times } = outcomeOf(story(ask), { path: 'typical', ways: new Map([['write', way]]) })
        return [wayWords(asked, way), [...times].slice(1).map(([id, at]) => `${id} ${at / 1000}`)]
      }),
    )
  }

  test.each<[string, object]>([
    ['texts', { kind: 'exact', right: ['Five'], partly: ['Four', '4'] }],
    ['a number', { kind: 'number', value: 5, partlyTolerance: 1 }],
    ['a number with a unit', { kind: 'number', value: 5, units: [{ words: ['t'] }], unitRequired: true }],
    ['terms', { kind: 'terms', need: 'all', terms: [['tug'], ['pilot']], partlyFrom: 1 }],
  ])('can be assumed right, partly right or wrong by %s', (_, given) => {
    const ask = { matchers: [matcher.parse(given)] }
    expect(outcomes(ask)).toEqual({
      'Right answer': ['good 35'],
      'Partly right answer': ['fair 35'],
      'Wrong answer': ['poor 35'],
      'Late: Right answer': ['silent 71'],
      'No answer': ['silent 71'],
    })
    expect(
      outcomes({ ...ask, responseType: 'form', matchers: [{ ...matcher.parse(given), field: 'n' }] }),
    ).toEqual(outcomes(ask))
  })

  test('is offered with the verdicts that it can have', () => {
    expect(Object.keys(outcomes({ accepted: ['Five'] }))).toEqual([
      ...['Right answer', 'Wrong answer', 'Late: Right answer', 'No answer'],
    ])
    expect(Object.keys(outcomes({}))).toEqual(['Answered', 'Late: Answered', 'No answer'])
  })

  test('can be assumed with each grade by its rubric after half of the wait, or not graded', () => {
    const rubric = { criteria }
    expect(outcomes({ rubric, gradeWait: 120, nextIfUngraded: ['open'] })).toEqual({
      'Graded right': ['good 95'],
      'Graded partly right': ['fair 95'],
      'Graded wrong': ['poor 95'],
      'Answered, not graded': ['open 35'],
      'Late: Answered, not graded': ['silent 71'],
      'No answer': ['silent 71'],
    })
  })

  test('of the typical path is right by its accepted answers', () => {
    const { steps } = outcomeOf(story({ accepted: ['Five'] }), { path: 'typical', ways: new Map() })
    expect([...steps]).toContain('write good')
  })
})

test('an assumed answer is named by its options, and as early or late', () => {
  expect(wayWords(question, { options: ['o1'], pace: 'in time' })).toBe('Pay')
  expect(wayWords(question, { options: ['o2'], pace: 'late' })).toBe('Late: Refuse')
  expect(wayWords(question, { options: [], pace: 'early' })).toBe('Early: Answered')
  expect(wayWords(question, 'silence')).toBe('No answer')
})
