// Rules 211 to 218.
import { expect, test } from 'vitest'
import { condition, event as schema, matcher } from '#domain/scenario/schema.ts'
import { branchText, matcherText } from '../compare/judging-text.ts'
import { RESPONSE_TYPES } from '#domain/scenario/words.ts'
import { asKind, canAskAbout, droppedBy, eventOfNew, tidied } from './event-draft.ts'
import { MATCHER_KINDS, newAtom, newMatcher, termsIn, termsText } from './judging.ts'
import { unfinishedIn } from './unfinished.ts'
import { newEvent } from './work.ts'

const draft = (change: object) => ({ ...newEvent('12'), responseType: 'text' as const, ...change })

test('empty matchers, branches and texts leave no trace in the event', () => {
  const empty = {
    matchers: [newMatcher('terms', ''), newMatcher('pattern', ''), newMatcher('exact', '')],
    nextIf: [
      { when: { of: 'all' as const, parts: [newAtom('option', '12', '1')] }, next: ['31'] },
      { when: { of: 'all' as const, parts: [newAtom('verdict', '12', '1')] }, next: ['-1'] },
    ],
    ...{ nextIfRight: ['-1'], nextIfWrong: [], partlyFeedback: '', modelAnswer: ' ' },
  }
  expect(tidied(draft(empty))).toEqual(tidied(draft({})))
  expect(Object.keys(tidied(draft(empty)))).toEqual(Object.keys(draft({})))
})

test('a new part is about an event that it can ask about, or about none yet', () => {
  const [text, random, choice] = (['text', 'random', 'checkbox'] as const).map((responseType, index) => ({
    ...newEvent(`${index + 1}`),
    responseType,
  }))
  if (!text || !random || !choice) throw new Error('No events.')
  const all = [text, random, choice]
  const about = (is: 'verdict' | 'option', open?: string) => eventOfNew(is, all, open)
  expect([about('verdict', '3'), about('verdict', '2'), about('verdict')]).toEqual(['3', '', '1'])
  expect([about('option', '3'), about('option', '2'), about('option')]).toEqual(['3', '2', ''])
  expect(all.map(event => canAskAbout('verdict', event))).toEqual([true, false, true])
})

test('an unfinished part is refused at its field, and a finished one is not', () => {
  const option = { ...newAtom('option', '12', '1'), option: 'o1' }
  const asked = (part: object, next = ['31']) => ({
    nextIf: [{ when: { of: 'all' as const, parts: [part] }, next }],
  })
  const group = (part: object) => ({ is: 'group', of: 'any', not: false, parts: [option, part] })
  const criterion = (name: string) => ({ id: 'c1', name, good: '', points: 5 })
  const comment = (persona: string, content: string) => ({ persona, content })
  const unit = (...words: string[]) => ({
    matchers: [{ ...newMatcher('number', ''), units: [{ words, times: 3 }] }],
  })
  const found = (change: object) => {
    const { refused = '', field = '' } = unfinishedIn(draft(change)) ?? {}
    return `${refused} ${field}`.trim()
  }
  expect(
    [
      asked(newAtom('option', '12', '1')),
      asked(group(newAtom('option', '12', '1'))),
      asked(newAtom('verdict', '', '1')),
      asked(newAtom('score', '12', '')),
      asked(option, ['-1']),
      { matchers: [newMatcher('number', ''), { ...newMatcher('terms', ''), avoid: [['wait']] }] },
      { matchers: [newMatcher('pattern', '')] },
      { matchers: [{ ...newMatcher('exact', ''), right: [' '] }] },
      unit(''),
      { rubric: { criteria: [criterion(' ')] } },
      { type: 'Social', comments: [comment('', ''), comment('', 'Who knows more?')] },
      { type: 'Social', comments: [comment('Dev Anand', ' ')] },
    ].map(found),
  ).toEqual([
    'condition without option event-if-1-1-option',
    'condition without option event-if-1-1-2-option',
    'condition without event event-if-1-1-event',
    'condition without section event-if-1-1-section',
    'condition without target event-nextIf-1',
    'matcher without terms event-matcher-2-text',
    'matcher without right event-matcher-1-text',
    'matcher without right event-matcher-1-text',
    'unit without words event-matcher-1-unit-1',
    'criterion without name event-criterion-1-name',
    'comment without persona event-draft-1-persona',
    'comment without text event-draft-0-words',
  ])
  const finished = [
    asked(group(option)),
    { matchers: [{ ...newMatcher('terms', ''), terms: [['bank']] }] },
    unit('', 'homes'),
    { rubric: { criteria: [criterion('Names the barrels')] } },
    { type: 'Social', comments: [comment('', ''), comment('Dev Anand', 'Same here')] },
    { type: 'Email', comments: [comment('', 'From when this was a post')] },
    { responseType: 'option', matchers: [newMatcher('terms', '')], rubric: { criteria: [criterion('')] } },
  ]
  expect(finished.map(found)).toEqual(finished.map(() => ''))
})

test('a tidied event passes the schema, without empty lines and spellings', () => {
  const terms = { ...newMatcher('terms', ''), terms: termsIn('bank, building society,\n\n  call ') }
  const number = {
    ...newMatcher('number', ''),
    units: [
      { words: ['homes', ''], times: 1 },
      { words: [''], times: 2 },
    ],
  }
  const parts = [
    newAtom('verdict', '12', '1'),
    {
      is: 'group' as const,
      of: 'any' as const,
      not: true,
      parts: [newAtom('score', '12', '1'), newAtom('option', '12', '1')],
    },
  ]
  const saved = tidied(
    draft({
      matchers: [terms, number],
      nextIf: [{ when: { of: 'all', parts }, next: ['31', '-1'] }],
      modelAnswer: ' Call. ',
    }),
  )
  expect(schema.parse({ ...saved, type: 'Email' })).toMatchObject({
    matchers: [{ terms: [['bank', 'building society'], ['call']] }, { units: [{ words: ['homes'] }] }],
    nextIf: [
      { when: { parts: [{ is: 'verdict' }, { is: 'group', parts: [{ is: 'score' }] }] }, next: ['31'] },
    ],
    modelAnswer: 'Call.',
  })
})

test('a spelling with a comma is the same after it was shown and changed', () => {
  const terms = [['41,268', '41268'], ['welcome, drink']]
  expect(termsIn(termsText(terms))).toEqual(terms)
  expect(termsIn(`${termsText(terms)},zzz`)).toEqual([
    ['41,268', '41268'],
    ['welcome, drink', 'zzz'],
  ])
})

test('typed terms keep every character', () => {
  for (const text of ['', 'bank,', 'bank, \n', ',\n,', ' a , b\nc', String.raw`4\,1`, 'a\\'])
    expect(termsText(termsIn(text))).toBe(text)
})

test('partial credit and matchers are dropped for a kind of answer without them', () => {
  const given = { matchers: [newMatcher('number', '')], partlyFrom: 50 }
  expect(tidied(draft({ ...given, responseType: 'option' }))).not.toHaveProperty('matchers')
  expect(tidied(draft({ ...given, responseType: 'option' }))).not.toHaveProperty('partlyFrom')
  expect(tidied(draft({ ...given, responseType: 'checkbox' }))).toHaveProperty('partlyFrom', 50)
  expect(MATCHER_KINDS).toHaveLength(4)
})

test('matchers and conditions are compared in words', () => {
  const told = [
    {
      kind: 'number',
      value: 1400,
      tolerance: 5,
      partlyTolerance: 100,
      units: [{ words: ['homes', 'houses'] }],
      unitRequired: true,
    },
    {
      kind: 'terms',
      need: 'all',
      terms: [['bank', 'lender'], ['call']],
      avoid: [['wait']],
      negation: true,
      field: 'plan',
    },
    { kind: 'terms', need: 'all', terms: [['wait'], ['call']], partlyFrom: 0 },
    { kind: 'pattern', right: ['a+'], partly: ['b'] },
    { kind: 'exact', right: ['Yes'], feedback: { wrong: 'Ask Ida.', right: 'Well seen.' } },
  ].map(each => matcherText(matcher.parse(each)))
  expect(told).toEqual([
    'the number 1400, within 5, partly right within 100, homes or houses = 1, with a unit',
    'plan: all of: bank or lender; call; partly right from 1; wrong with: wait; negation counts',
    'all of: wait; call',
    'a pattern: a+; partly right: b',
    'exactly: Yes; feedback when right: “Well seen.”; feedback when wrong: “Ask Ida.”',
  ])
  const when = condition.parse({
    of: 'all',
    parts: [
      { is: 'verdict', event: '12', verdict: 'partly', not: true },
      {
        is: 'group',
        of: 'any',
        not: true,
        parts: [
          { is: 'option', event: '14', option: 'o2' },
          { is: 'score', section: 'Dawn', atLeast: 50, not: true },
        ],
      },
    ],
  })
  expect(branchText({ when, next: ['31', '/0'] })).toBe(
    'if 12 is not partly right and not (14 includes option o2 or the score of Dawn is below 50%) → 31, the end of the scenario',
  )
})

test.each(RESPONSE_TYPES)('drops from an answer of kind %s the parts it names beforehand', responseType => {
  const full = {
    ...newEvent('1'),
    responseType,
    options: [{ id: 'o1', text: 'Wait', next: '-1' }],
    accepted: ['Four'],
    matchers: [newMatcher('number', '')],
    rubric: { criteria: [{ id: 'c1', name: 'Names the cause', good: '', points: 1 }] },
  }
  const kept = tidied(full)
  const gone = [
    ...(kept.options.length === 0 ? ['options'] : []),
    ...(kept.accepted.length === 0 ? ['accepted answers'] : []),
    ...(kept.matchers ? [] : ['matchers']),
    ...(kept.rubric ? [] : ['rubric']),
  ]
  expect(droppedBy(full)).toEqual(gone)
  expect(droppedBy(kept)).toEqual([])
})

test('an order keeps no other marks, and its own become none of another kind of answer', () => {
  const options = ['o1', 'o2'].map(id => ({ id, text: id, next: '-1' }))
  const marked = { ...newEvent('1'), options, correct: ['o1'], wrong: ['o2'] }
  const turned = { ...marked, responseType: 'checkbox' as const }
  const ordered = { ...turned, ...asKind(turned, 'reorder') }
  expect(droppedBy(ordered)).toEqual(['marks'])
  expect({ ...ordered, ...asKind(ordered, 'checkbox') }).toEqual(turned)
  const saved = tidied(ordered)
  expect(saved).toMatchObject({ correct: ['o1', 'o2'], neutral: [], wrong: [] })
  expect(droppedBy(saved)).toEqual([])
  expect({ ...saved, ...asKind(saved, 'option') }).toMatchObject({ correct: [], wrong: [] })
})
