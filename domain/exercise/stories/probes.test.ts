import { describe, expect, test } from 'vitest'
import { document, matcher } from '#domain/scenario/schema.ts'
import { automated, given, mail, scenarioOf } from '#test/support/stories/given-story.ts'
import type { WireResponse } from '../log/commands.ts'
import { score } from '../story/score.ts'

const terms = (need: 'all' | 'any', list: readonly string[][], more: object = {}) =>
  matcher.parse({ kind: 'terms', need, terms: list, negation: true, ...more })

const PROBES: Readonly<
  Record<
    string,
    {
      matchers: ReturnType<typeof matcher.parse>[]
      model: string
      nonsense: WireResponse
      right: WireResponse
    }
  >
> = {
  kit: {
    matchers: [
      terms(
        'all',
        [
          ['not your fault', 'no blame', 'nobody blames you', "wasn't you"],
          ['thank', 'thanks', 'well done', 'glad you told'],
        ],
        { negation: false, avoid: [['fired'], ['go home']] },
      ),
    ],
    model: 'This is not your fault, Kit. Thank you for saying it at once.',
    nonsense: 'You are fired. Go home.',
    right: 'Nobody blames you, and THANKS for telling us so soon!',
  },
  reference: {
    matchers: [matcher.parse({ kind: 'pattern', right: ['\\bmll[- ]?0710[- ]?88213\\b'] })],
    model: 'MLL-0710-88213',
    nonsense: 'no idea',
    right: 'The reference is mll 0710 88213.',
  },
  homes: {
    matchers: [matcher.parse({ kind: 'number', value: 1400 })],
    model: '1,400',
    nonsense: 'x',
    right: 'About 1,400 homes as of 07:00, counted by pump station',
  },
  accounts: {
    matchers: [matcher.parse({ kind: 'number', value: 4 })],
    model: 'Four',
    nonsense: '1 2 3 4 5 6 7 8 9',
    right: 'It is on four accounts.',
  },
  press: {
    matchers: [
      terms(
        'all',
        [
          ['do not know', "don't know", 'unknown'],
          ['next update', 'speak again', 'tell you more'],
        ],
        {
          negation: false,
          avoid: [['under control'], ['say nothing', 'no comment']],
        },
      ),
    ],
    model: 'We do not know yet how many are affected. The next update is at nine.',
    nonsense: 'Everything is under control. Say nothing.',
    right: 'How many? That is unknown so far; we will speak again on the hour.',
  },
  ransom: {
    matchers: [
      matcher.parse({ kind: 'exact', field: 'intend', right: ['We do not pay'] }),
      terms('any', [['police'], ['law enforcement'], ['prosecutor']], { field: 'tell' }),
    ],
    model: 'We do not pay, and tell the police.',
    nonsense: { intend: 'We intend to pay', tell: 'lorem ipsum' },
    right: { intend: 'We do not pay', tell: 'The proscutor, today' },
  },
  bank: {
    matchers: [terms('all', [['call', 'phone', 'ring'], ['bank'], ['known number', 'number on file']])],
    model: 'Call the bank on a known number.',
    nonsense: 'Do not call the bank, never use a known number',
    right: 'I would phone our bank (the number on file, not the one in the mail)',
  },
}

const FORM = document.parse({
  fileName: 'decision',
  type: 'Form',
  fields: [
    {
      identifier: 'intend',
      label: 'Pay?',
      fieldType: 'Radio Button',
      options: ['We intend to pay', 'We do not pay'],
    },
    { identifier: 'tell', label: 'Who is told?', fieldType: 'Text' },
  ],
})

const scenario = {
  ...scenarioOf(
    {
      '1': Object.entries(PROBES).flatMap(([id, { matchers, model }]) => [
        mail(id, {
          ...{
            displayAfter: 0,
            responseType: id === 'ransom' ? 'form' : 'text',
            pdf: id === 'ransom' ? 'decision' : '',
          },
          ...{ matchers, modelAnswer: model, timeLimit: 600 },
          ...{
            correctFeedback: '<p>Well said.</p>',
            partlyFeedback: '<p>Half of it.</p>',
            wrongFeedback: '<p>No.</p>',
          },
          ...{ earlierThan: 300, nextIfEarly: `${id} praised` },
          ...{
            nextIfRight: [`${id} praised`],
            nextIfPartly: [`${id} asked again`],
            nextIfWrong: [`${id} asked again`],
          },
        }),
        mail(`${id} praised`, { delay: 0 }),
        mail(`${id} asked again`, { delay: 0 }),
      ]),
    },
    { learningPrograms: true },
  ),
  documents: [FORM],
}

const after = (id: string, response: WireResponse) =>
  given(automated(scenario, { ada: null }))
    .begins('ada')
    .at('00:10')
    .answers('ada', id, response)

describe.each(Object.entries(PROBES))('%s', (id, { nonsense, right, model }) => {
  test('a text that answers nothing earns no praise', () => {
    const story = after(id, nonsense)
    expect(story.sees('ada')).toContain(`${id} asked again`)
    expect(story.sees('ada')).not.toContain(`${id} praised`)
    const shown = story.view('ada').events.find(event => event.id === id)
    expect(shown?.feedback).not.toContain('Well said')
  })

  test('the right answer in other words is right, and brings the model answer, not what was looked for', () => {
    const story = after(id, right)
    expect(story.sees('ada')).toContain(`${id} praised`)
    expect(story.sees('ada')).not.toContain(`${id} asked again`)
    const shown = story.view('ada').events.find(event => event.id === id)
    expect(shown).toMatchObject({ correct: [model], feedback: '<p>Well said.</p>' })
    expect(JSON.stringify(story.view('ada'))).not.toMatch(/88213\\\\b|number on file"|"terms"|matchers/)
  })
})

test('there are fourteen probes, and a player who passes them all has every point', () => {
  expect(Object.keys(PROBES)).toHaveLength(7)
  const story = Object.entries(PROBES).reduce(
    (played, [id, { right }]) => played.answers('ada', id, right),
    given(automated(scenario, { ada: null }))
      .begins('ada')
      .at('00:10'),
  )
  expect(score(story.exercise, story.state(), 'ada', story.now())).toMatchObject({
    points: 7,
    totalQuestions: 7,
  })
})
