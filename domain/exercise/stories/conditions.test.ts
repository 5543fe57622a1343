import { describe, expect, test } from 'vitest'
import { type Condition, condition, matcher } from '#domain/scenario/schema.ts'
import { automated, given, mail, scenarioOf } from '#test/support/stories/given-story.ts'

type Events = Parameters<typeof scenarioOf>[0][string]
const alone = (sections: Readonly<Record<string, Events>>) =>
  given(automated(scenarioOf(sections), { ada: null })).begins('ada')
const rest = (...ids: readonly string[]) => ids.map(id => mail(id, { delay: 0 }))

const pay = mail('pay', {
  ...{ displayAfter: 0, responseType: 'option', options: { Pay: '-1', Refuse: '-1', Wait: '-1' } },
  ...{ correct: ['o2'], neutral: ['o3'] },
})
const count = mail('count', {
  ...{ displayAfter: 0, responseType: 'text', modelAnswer: '4' },
  matchers: [matcher.parse({ kind: 'number', value: 4, partlyTolerance: 1 })],
})
const asked = (of: 'all' | 'any', ...parts: object[]): Condition => condition.parse({ of, parts })
const paid = { is: 'option', event: 'pay', option: 'o1' }
const counted = (verdict: string) => ({ is: 'verdict', event: 'count', verdict })

describe('a verdict', () => {
  const story = (change: object, answer: string | string[]) =>
    alone({
      '1': [
        mail('ask', {
          ...{ displayAfter: 0, options: { A: 'own', B: '-1', C: '-1' }, next: 'main' },
          ...{ nextIfRight: ['right', 'also'], nextIfPartly: ['partly'], nextIfWrong: ['wrong'] },
          ...change,
        }),
        ...rest('right', 'also', 'partly', 'wrong', 'own', 'main'),
      ],
    })
      .answers('ada', 'ask', answer)
      .sees('ada')

  test.each([
    ['A', 'wrong'],
    ['B', 'right'],
    ['C', 'partly'],
  ])('of one choice: %s leads to %s, in place of the option’s own', (answer, target) => {
    const seen = story({ responseType: 'option', correct: ['o2'], neutral: ['o3'] }, answer)
    expect(seen).toEqual(['ask', ...(target === 'right' ? ['right', 'also'] : [target]), 'main'])
  })

  test.each([
    [
      ['A', 'B'],
      ['right', 'also'],
    ],
    [['A'], ['partly']],
    [['C'], ['wrong']],
  ])('of several choices: %s leads to %s', (answer, targets) => {
    const seen = story({ responseType: 'checkbox', correct: ['o1', 'o2'], partlyFrom: 50 }, answer)
    expect(seen).toEqual(['ask', ...targets, 'main'])
  })

  test('of choices without credit for a part is right or wrong', () => {
    expect(story({ responseType: 'checkbox', correct: ['o1', 'o2'] }, ['A'])).toEqual([
      'ask',
      'wrong',
      'main',
    ])
  })

  test.each([
    [
      ['A', 'B', 'C'],
      ['right', 'also'],
    ],
    [['A', 'C', 'B'], ['partly']],
    [['B', 'C', 'A'], ['wrong']],
  ])('of an order: %s leads to %s', (answer, targets) => {
    const seen = story({ responseType: 'reorder', correct: ['o1', 'o2', 'o3'], partlyFrom: 30 }, answer)
    expect(seen).toEqual(['ask', ...targets, 'main'])
  })

  test('is none where nothing is scored: the option’s own branch is taken', () => {
    expect(story({ responseType: 'option' }, 'A')).toEqual(['ask', 'own', 'main'])
  })
})

describe('a condition', () => {
  const meeting = (when: Condition, more: object = {}) =>
    mail('meeting', { displayAfter: 3, next: 'minutes', nextIf: [{ when, next: ['yes', 'too'] }], ...more })
  const played = (when: Condition) =>
    alone({ '1': [pay, count, meeting(when), ...rest('yes', 'too', 'minutes')] })
  const outcome = (when: Condition, answers: Readonly<Record<string, string>>) => {
    let story = played(when).at('01:00')
    for (const [event, answer] of Object.entries(answers)) story = story.answers('ada', event, answer)
    return story.at('04:00').sees('ada').includes('yes')
  }

  test('asks for an option, and fires all of its targets beside the main line', () => {
    expect(played(asked('all', paid)).answers('ada', 'pay', 'Pay').at('04:00').sees('ada')).toEqual([
      'pay',
      'count',
      'meeting',
      'yes',
      'too',
      'minutes',
    ])
    expect(outcome(asked('all', paid), { pay: 'Refuse' })).toBe(false)
    expect(outcome(asked('all', paid), {})).toBe(false)
  })

  test('does not know an answer that came after its question’s time-out had led on', () => {
    const timed = { ...pay, timeLimit: 60, onTimeout: 'silent' }
    const story = (at: string) =>
      alone({ '1': [timed, meeting(asked('all', paid)), ...rest('silent', 'yes', 'too', 'minutes')] })
        .at(at)
        .answers('ada', 'pay', 'Pay')
        .at('04:00')
        .sees('ada')
    expect(story('00:50')).toEqual(['pay', 'meeting', 'yes', 'too', 'minutes'])
    expect(story('02:00')).toEqual(['pay', 'silent', 'meeting', 'minutes'])
  })

  test('asks for a verdict, which a missing answer does not have', () => {
    expect(outcome(asked('all', counted('partly')), { count: 'five' })).toBe(true)
    expect(outcome(asked('all', counted('wrong')), {})).toBe(false)
    expect(outcome(asked('all', { ...counted('right'), not: true }), {})).toBe(true)
  })

  test('joins its parts by all or any, negated or not, in groups', () => {
    const group = { is: 'group', of: 'any', parts: [paid, { is: 'option', event: 'pay', option: 'o3' }] }
    const when = asked('all', group, counted('right'))
    expect(outcome(when, { pay: 'Wait', count: '4' })).toBe(true)
    expect(outcome(when, { pay: 'Refuse', count: '4' })).toBe(false)
    expect(outcome(asked('all', { ...group, not: true }), { pay: 'Refuse' })).toBe(true)
    expect(outcome(asked('any', paid, counted('right')), { count: '4' })).toBe(true)
  })

  test('asks for the score of a section, in which open questions count 0', () => {
    const half = asked('all', { is: 'score', section: '1', atLeast: 50 })
    expect(outcome(half, { pay: 'Refuse' })).toBe(true)
    expect(outcome(half, { pay: 'Wait' })).toBe(false)
    expect(outcome(half, { pay: 'Wait', count: '5' })).toBe(true)
    expect(outcome(asked('all', { is: 'score', section: 'Noise', atLeast: 0 }), {})).toBe(false)
  })

  test('of a question knows this answer and those before it, whichever message came first', () => {
    const first = mail('first', {
      ...{ displayAfter: 0, responseType: 'option', options: { Yes: '-1', No: '-1' }, next: 'main' },
      nextIf: [
        {
          when: asked('all', counted('right'), { is: 'option', event: 'first', option: 'o1' }),
          next: ['yes'],
        },
      ],
    })
    const story = () => alone({ '1': [first, count, ...rest('yes', 'main')] }).at('01:00')
    const before = story().answers('ada', 'count', '4').at('02:00').answers('ada', 'first', 'Yes')
    expect(before.sees('ada')).toEqual(['first', 'count', 'yes', 'main'])
    const after = story().answers('ada', 'first', 'Yes').at('02:00').answers('ada', 'count', '4')
    expect(after.at('03:00').sees('ada')).toEqual(['first', 'count', 'main'])
  })

  test('comes before the verdict and the speed, and the first that holds is taken', () => {
    const ask = mail('ask', {
      ...{ displayAfter: 1, responseType: 'option', options: { A: 'own', B: '-1' }, correct: ['o1'] },
      ...{
        nextIfRight: ['right'],
        earlierThan: 60,
        nextIfEarly: 'early',
        timeLimit: 100,
        onTimeout: 'silent',
      },
      nextIf: [
        { when: asked('all', paid), next: ['-1'] },
        { when: asked('all', paid), next: ['paid'] },
        { when: asked('all', { is: 'option', event: 'pay', option: 'o2' }), next: ['refused'] },
      ],
    })
    const story = (answer: string) =>
      alone({ '1': [pay, ask, ...rest('own', 'right', 'early', 'paid', 'refused', 'silent')] })
        .answers('ada', 'pay', answer)
        .at('01:10')
    const last = (answer: string) => story(answer).answers('ada', 'ask', 'A').sees('ada').at(-1)
    expect([last('Pay'), last('Refuse'), last('Wait')]).toEqual(['paid', 'refused', 'right'])
    expect(story('Pay').at('05:00').sees('ada').at(-1)).toBe('silent')
  })

  test('of a player knows the answers of the team, and the team none of a player’s own', () => {
    const scenario = scenarioOf({
      '1': [
        { ...pay, team: true },
        count,
        meeting(asked('all', paid)),
        mail('council', {
          ...{ displayAfter: 3, team: true },
          nextIf: [{ when: asked('all', counted('right')), next: ['no'] }],
        }),
        ...rest('yes', 'too', 'minutes', 'no'),
      ],
    })
    const story = given(automated(scenario, { ada: 'Athena', bo: 'Athena' }))
      .begins('ada', 'bo')
      .answers('bo', 'pay', 'Pay')
      .answers('ada', 'count', '4')
      .at('05:00')
    expect(story.sees('ada')).toContain('yes')
    expect(story.sees('ada')).not.toContain('no')
  })
})
