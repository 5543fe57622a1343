import { describe, expect, test } from 'vitest'
import { score } from '../story/score.ts'
import { gradeOf, pointsOf } from '../story/scoring.ts'
import { optionOrder } from '../views/player-event.ts'
import { gradesPossible } from '#domain/scenario/grades.ts'
import { document, replyAs } from '#domain/scenario/schema.ts'
import type { WireResponse } from '../log/commands.ts'
import { automated, given, mail, post, scenarioOf } from '#test/support/stories/given-story.ts'

// The fourth looks like a position; its space keeps it fourth, because numeric keys come first.
const options = { Pay: '-1', 'Refuse to pay': '-1', Wait: '-1', '2 ': '-1' }
const checklist = document.parse({
  fileName: 'checklist',
  type: 'Form',
  fields: [
    { identifier: 'who', label: 'Who decides?', fieldType: 'Text' },
    { identifier: 'how', label: 'How?', fieldType: 'Radio Button', options: ['By phone', 'In person'] },
    { identifier: 'what', label: 'What?', fieldType: 'Checkboxes', options: ['Data', 'Power'] },
    { identifier: 'extra', label: 'Anything else?', fieldType: 'Text', optional: true },
  ],
})

const scenario = {
  ...scenarioOf(
    {
      '1': [
        mail('choice', {
          displayAfter: 0,
          responseType: 'option',
          options,
          correct: ['o2'],
          neutral: ['o3'],
          timeLimit: 100,
          correctFeedback: 'Right!',
          wrongFeedback: 'No.',
        }),
        mail('several', {
          displayAfter: 0,
          responseType: 'checkbox',
          options,
          correct: ['o1', 'o2'],
          neutral: ['o3'],
        }),
        mail('order', {
          displayAfter: 0,
          responseType: 'reorder',
          options: { C: '-1', A: '-1', B: '-1' },
          correct: ['o2', 'o3', 'o1'],
        }),
        mail('words', { displayAfter: 0, responseType: 'text', accepted: ['Call 999'] }),
        mail('free', { displayAfter: 0, responseType: 'text' }),
        mail('promise', {
          displayAfter: 0,
          responseType: 'text',
          replyAs: replyAs.parse({ agree: 'I have told the board.' }),
        }),
        mail('form', { displayAfter: 0, responseType: 'form', pdf: 'checklist' }),
        post('gossip', { displayAfter: 0, responseType: 'option', options, timeLimit: 10 }),
        mail('plain', { displayAfter: 0 }),
        mail('later', { displayAfter: 30, responseType: 'text' }),
      ],
      Noise: [
        mail('spam', { displayAfter: 0, responseType: 'option', options, correct: ['o1'], timeLimit: 100 }),
      ],
    },
    {},
  ),
  documents: [checklist],
}
const alone = (learningPrograms = false) =>
  given(automated({ ...scenario, details: { ...scenario.details, learningPrograms } }, { ada: null })).begins(
    'ada',
  )
const trying = (event: string, response: WireResponse) =>
  alone().tries({ kind: 'answer', seat: 'ada', event, response })

describe('a statement that comes before an answer (rule 162)', () => {
  const sends = (agreed?: boolean, response = 'They know.', event = 'promise') =>
    alone().tries({ kind: 'answer', seat: 'ada', event, response, ...(agreed !== undefined && { agreed }) })

  test('is kept with the answer once it was confirmed', () => {
    expect(sends(true)).toMatchObject([{ kind: 'answered', event: 'promise', agreed: true }])
  })

  test('that was not confirmed stops the answer, but an error in the answer is reported first', () => {
    expect(sends(false)).toEqual({ refused: 'agreement required' })
    expect(sends(false, ' ')).toEqual({ refused: 'text required' })
  })

  test('is confirmed by sending where a page does not report it', () => {
    expect(sends()).toEqual([
      { kind: 'answered', seat: 'ada', event: 'promise', answer: { kind: 'text', text: 'They know.' } },
    ])
  })

  test('is ignored if the event has none', () => {
    for (const agreed of [true, false])
      expect(sends(agreed, 'Yes', 'free')).toEqual([
        { kind: 'answered', seat: 'ada', event: 'free', answer: { kind: 'text', text: 'Yes' } },
      ])
  })

  test('is not asked for again by a repeat', () => {
    const story = alone().answers('ada', 'promise', 'They know.')
    expect(
      story.tries({ kind: 'answer', seat: 'ada', event: 'promise', response: 'They know.', agreed: false }),
    ).toEqual([])
  })
})

describe('an answer', () => {
  test.each<[string, WireResponse, object]>([
    ['choice', 'Refuse to pay', { option: 'o2' }],
    ['choice', '3', { option: 'o3' }],
    ['choice', '2', { option: 'o4' }],
    ['choice', ['Pay'], { option: 'o1' }],
    ['choice', '"Pay"', { option: 'o1' }],
    ['several', ['Wait', 'Pay', 'Pay'], { options: ['o1', 'o3'] }],
    ['several', '["Refuse to pay","1"]', { options: ['o1', 'o2'] }],
    ['order', '["A","B","C"]', { options: ['o2', 'o3', 'o1'] }],
    ['words', '  call   999 ', { text: 'call   999' }],
    [
      'form',
      { who: ' Ada ', how: '2', what: ['Power'], unknown: 'dropped' },
      { fields: { who: 'Ada', how: 'In person', what: ['Power'], extra: '' } },
    ],
    [
      'form',
      '{"who":"Ada","how":"By phone"}',
      { fields: { who: 'Ada', how: 'By phone', what: [], extra: '' } },
    ],
  ])('to "%s" of %j is understood', (event, response, answer) => {
    expect(trying(event, response)).toMatchObject([{ kind: 'answered', event, answer }])
  })

  test.each<[string, WireResponse, object]>([
    ['choice', '', { refused: 'option required' }],
    ['choice', 'Pray', { refused: 'option unknown' }],
    ['choice', '5', { refused: 'option unknown' }],
    ['choice', ['Pay', 'Wait'], { refused: 'option unknown' }],
    ['several', [], { refused: 'option required' }],
    ['several', { toString: 'Pay' }, { refused: 'option required' }],
    ['order', ['A', 'B'], { refused: 'order incomplete' }],
    ['order', ['A', 'A', 'B'], { refused: 'order incomplete' }],
    ['words', '   ', { refused: 'text required' }],
    ['words', 'x'.repeat(20_001), { refused: 'text too long', values: { max: 20_000 } }],
    ['form', { how: 'By phone' }, { refused: 'field required', values: { label: 'Who decides?' } }],
    ['form', { who: 'Ada', how: 'By post' }, { refused: 'option unknown' }],
    [
      'form',
      { who: 'x'.repeat(2_001), how: 'By phone' },
      { refused: 'text too long', values: { max: 2_000 } },
    ],
    ['form', '[]', { refused: 'field required', values: { label: 'Who decides?' } }],
    ['plain', 'Hello', { refused: 'not answerable' }],
    ['later', 'Too early', { refused: 'event unknown' }],
    ['nowhere', 'Lost', { refused: 'event unknown' }],
  ])('to "%s" is refused', (event, response, refusal) => {
    expect(trying(event, response)).toEqual(refusal)
  })

  test('is final: the same one is accepted again, another one is refused', () => {
    const story = alone().answers('ada', 'form', { who: 'Ada', how: 'By phone', what: ['Data'] })
    const again = (response: WireResponse) =>
      story.tries({ kind: 'answer', seat: 'ada', event: 'form', response })
    expect(again({ what: ['Data'], how: 'By phone', who: 'Ada' })).toEqual([])
    expect(again({ who: 'Berta', how: 'By phone' })).toEqual({ refused: 'already answered' })
    expect(again('nonsense')).toEqual({ refused: 'already answered' })
  })

  test('is sent back as texts', () => {
    const story = alone()
      .answers('ada', 'choice', '1')
      .answers('ada', 'order', ['B', 'A', 'C'])
      .answers('ada', 'words', 'Nothing')
    expect(['choice', 'order', 'words'].map(id => story.seen('ada', id)?.response?.value)).toEqual([
      'Pay',
      '["B","A","C"]',
      'Nothing',
    ])
  })

  test.each([
    ['00:50', 'early'],
    ['00:51', 'in time'],
    ['01:50', 'in time'],
    ['01:51', 'late'],
  ])('after %s of 100 seconds is %s', (clock, timeliness) => {
    expect(
      alone().at(clock).answers('ada', 'choice', 'Pay').seen('ada', 'choice')?.response?.timeliness,
    ).toBe(timeliness)
  })

  test('has no limit for a post, for a distractor, or where none was set', () => {
    const story = alone()
      .at('09:00')
      .answers('ada', 'gossip', 'Pay')
      .answers('ada', 'spam', 'Pay')
      .answers('ada', 'free', 'Hm')
    expect(['gossip', 'spam', 'free'].map(id => story.seen('ada', id)?.response?.timeliness)).toEqual([
      null,
      null,
      null,
    ])
    expect(story.seen('ada', 'gossip')?.timeLimit).toBeNull()
  })
})

describe('a score', () => {
  const points = (...answers: [string, WireResponse][]) => {
    const story = alone()
    for (const [event, response] of answers) story.answers('ada', event, response)
    return score(story.exercise, story.state(), 'ada', story.now())
  }

  test('counts the scored events that were displayed: choices, orders and words with a right answer, no noise', () => {
    expect(points()).toEqual({ points: 0, totalQuestions: 4, passed: false })
  })

  test.each<[string, WireResponse, number]>([
    ['choice', 'Refuse to pay', 1],
    ['choice', 'Wait', 0.5],
    ['choice', 'Pay', 0],
    ['several', ['Pay', 'Refuse to pay'], 1],
    ['several', ['Pay'], 0.5],
    ['several', ['Pay', 'Refuse to pay', 'Wait'], 1],
    ['several', ['Pay', '4'], 0],
    ['several', ['Pay', '2'], 0],
    ['order', ['A', 'B', 'C'], 1],
    ['order', ['A', 'C', 'B'], 1 / 3],
    ['words', 'CALL  999', 1],
    ['words', 'Call the police', 0],
    ['free', 'Anything', 0],
    ['spam', 'Pay', 0],
  ])('gives "%s" %j %d points', (event, response, expected) => {
    expect(points([event, response]).points).toBeCloseTo(expected)
  })

  test('passes at 70 % of the points', () => {
    const right: [string, WireResponse][] = [
      ['choice', 'Refuse to pay'],
      ['order', ['A', 'B', 'C']],
    ]
    expect(points(...right, ['several', ['Pay']]).passed).toBe(false)
    expect(points(...right, ['words', 'Call 999']).passed).toBe(true)
  })
})

describe('the right answer', () => {
  test('is not revealed while an exercise is played', () => {
    const story = alone().answers('ada', 'choice', 'Pay')
    expect(story.seen('ada', 'choice')).toMatchObject({ correct: [], feedback: '' })
  })

  test('is revealed at once in a learning module, but not before the player answers', () => {
    const story = alone(true)
    expect(story.seen('ada', 'choice')).toMatchObject({ correct: [], feedback: '' })
    story.answers('ada', 'choice', 'Pay').answers('ada', 'words', 'Hm')
    expect(story.seen('ada', 'choice')).toMatchObject({ correct: ['Refuse to pay'], feedback: 'No.' })
    expect(story.seen('ada', 'words')).toMatchObject({ correct: ['Call 999'] })
    const neutral = alone(true).answers('ada', 'choice', 'Wait')
    expect(neutral.seen('ada', 'choice')?.feedback).toBe('')
  })

  test('is not revealed by the order in which the options of an order are shown', () => {
    const players = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`p${index}`, null]))
    const story = given(automated(scenario, players)).begins(...Object.keys(players))
    const shown = Object.keys(players).map(name =>
      story
        .seen(name, 'order')
        ?.options.map(({ text }) => text)
        .join(''),
    )
    expect(new Set(shown).size).toBeGreaterThan(3)
    expect(shown).not.toContain('ABC')
  })

  test('is not shown as the first five of more items, which alone count', () => {
    const correct = ['o1', 'o2', 'o3', 'o4', 'o5', 'o6', 'o7']
    const event = mail('order', {
      ...{ responseType: 'reorder', correct },
      options: Object.fromEntries(correct.map(id => [`Step ${id}`, '-1'])),
    })
    const exercise = automated(scenario, { ada: null })
    const shown = Array.from({ length: 20_000 }, (_, owner) => optionOrder(exercise, `seat ${owner}`, event))
    expect(shown.map(options => pointsOf(event, { answer: { kind: 'reorder', options } }))).not.toContain(1)
  })
})

describe('the verdicts said to be possible are those of all answers', () => {
  const subsets = (ids: readonly string[]): string[][] =>
    Array.from({ length: 2 ** ids.length }, (_, set) => ids.filter((_id, at) => (set >> at) % 2 === 1))
  const orders = (ids: readonly string[]): string[][] =>
    ids.length === 0
      ? [[]]
      : ids.flatMap(id => orders(ids.filter(other => other !== id)).map(rest => [id, ...rest]))
  const cases = [1, 2, 3, 6].flatMap(right =>
    [undefined, 1, 33, 34, 50, 51, 80, 81].flatMap(partlyFrom => [
      { kind: 'checkbox' as const, right, others: 2, partlyFrom },
      { kind: 'reorder' as const, right, others: 0, partlyFrom },
    ]),
  )

  test.each(cases)('$kind, $right right, partly from $partlyFrom', ({ kind, right, others, partlyFrom }) => {
    const ids = Array.from({ length: right + others }, (_, at) => `o${at + 1}`)
    const event = mail('ask', {
      ...{ responseType: kind, correct: ids.slice(0, right) },
      options: Object.fromEntries(ids.map(id => [`Choice ${id}`, '-1'])),
      ...(partlyFrom !== undefined && { partlyFrom }),
    })
    const story = { event, section: '', noise: false, dueXt: null }
    const answers = kind === 'checkbox' ? subsets(ids) : orders(ids)
    const grades = answers.map(chosen => gradeOf(story, { answer: { kind, options: chosen } }))
    expect(new Set(['wrong', ...grades])).toEqual(new Set(['wrong', ...gradesPossible(event)]))
  })
})
