import { describe, expect, test } from 'vitest'
import { FINDINGS, findingSentence, howToMend } from '#contracts/words/findings.ts'
import {
  boxesRight,
  choicesLonger,
  HURRIED,
  MEDIA,
  NOTHING,
  options,
  QUESTION,
  story,
  WRITTEN,
} from '#test/support/stories/checked-story.ts'
import { mail, post, scenarioOf } from '#test/support/stories/given-story.ts'
import { condition, matcher, type Scenario, variable } from '../schema.ts'
import { checkScenario } from './check-scenario.ts'
import type { Finding } from './finding.ts'
import type { RuleCode } from './rules.ts'

const PRESS = { id: 'press', name: 'Press officer', description: '', players: null, deputy: '' }
const PLAYED_BY_ROLES = { details: { teams: true, roles: [PRESS] } }
const FOR_PRESS = { to: { roles: ['press'], teams: [] } }
const WAS_PULLED = condition.parse({ of: 'all', parts: [{ is: 'option', event: 'ask', option: 'o1' }] })
const RUBRIC = { criteria: [{ id: 'c1', name: 'Is short', good: '', points: 1 }] }
const FOUR = matcher.parse({ kind: 'number', value: 4 })
const NOISY = { responseType: 'text' } as const
const LATER = { ...QUESTION, options: options(['A', 'end'], ['B', 'end']), onTimeout: 'end' }

const WHOLE: readonly (readonly [string, RuleCode, Scenario])[] = [
  [
    'a variable of the scenario is not a placeholder',
    'placeholder',
    story(
      { kept: { subject: '{{town}} and {{ town }}' } },
      { details: { variables: [{ id: 'town', name: 'Town', default: 'Skerra' }] } },
    ),
  ],
  [
    'an event in reserve, and what follows from it, is reached by a facilitator',
    'unreachable event',
    story({ hint: { spare: true, next: 'more' }, more: {} }),
  ],
  [
    'a thread ends while the clock brings more',
    'dead end',
    story({ kept: { next: '-1' }, end: { next: '/0', displayAfter: 30 } }),
  ],
  [
    'a branch ends while the main line goes on',
    'dead end',
    story({ ask: { next: 'end' }, kept: { next: '-1' }, lost: { next: '-1' } }),
  ],
  ['the whole story ends on its own (rule 95)', 'dead end', story({ end: { next: '-1' } })],
  [
    'after a question only the clock goes on',
    'waits for ever',
    story({
      ask: { onTimeout: '-1', options: options(['Pull', '-1'], ['Wait', '-1']) },
      end: { next: '/0', displayAfter: 9 },
    }),
  ],
  [
    'the branch of silence replaces the late branch, which another rule reports',
    'branch never taken',
    story({ ask: { laterThan: 50, nextIfLate: 'kept', onTimeout: 'lost' } }),
  ],
  [
    'silence overtakes a late answer, and leads to the same',
    'late branch overtaken',
    story({ ask: { laterThan: 50, nextIfLate: 'lost', onTimeout: 'lost' } }),
  ],
  [
    'silence overtakes a late answer, and leads to the same',
    'branch never taken',
    story({ ask: { earlierThan: 10, nextIfEarly: 'kept', laterThan: 50, nextIfLate: 'lost' } }),
  ],
  ['the right option is 1.3 times as long', 'longest is right', choicesLonger(13, 13, 13)],
  ['it is longest in two of five choices', 'longest is right', choicesLonger(14, 14, 10, 10)],
  ['two choices are too few for a pattern', 'longest is right', choicesLonger(14)],
  ['the numbers of right boxes differ', 'same number of boxes', boxesRight(2, 2, 1)],
  ['one question is too few for a pattern', 'same number of boxes', boxesRight(2)],
  [
    'an answer that is compared may branch on speed',
    'unjudged answer branches',
    story({ ask: { ...WRITTEN, ...HURRIED, accepted: ['four'] } }),
  ],
  [
    'a quick answer leads where every other does',
    'unjudged answer branches',
    story({ ask: { ...WRITTEN, earlierThan: 20, nextIfEarly: 'kept' } }),
  ],
  [
    'the threshold is where an answer becomes late anyway',
    'threshold behind limit',
    story({ ask: { laterThan: 66, nextIfLate: 'lost', onTimeout: 'lost' } }),
  ],
  [
    'a post has no limit',
    'threshold behind limit',
    story({ ask: { type: 'Social', laterThan: 67, nextIfLate: 'lost', onTimeout: 'lost' } }),
  ],
  ...[
    '[EXTERNAL] Re: [INC-4471] [sic] [...] [redacted] [ ] [x]',
    'Nora Finch <nora@port.example>, 3 < 4 and 5 > 2, <3',
    'Louis XVI paid $20, xx Nora',
  ].map((subject): readonly [string, RuleCode, Scenario] => [
    `people write “${subject}”`,
    'placeholder',
    story({ kept: { subject } }),
  ]),
  [
    'a word means something in another language',
    'placeholder',
    story({ kept: { content: '<p>Todo bien, xx Nora</p>' } }),
  ],
  [
    'a post is signed with a tag',
    'two addresses',
    story({
      kept: { address: 'nora@port.example' },
      tag: { ...post('tag', { address: '@nora', displayAfter: 0 }) },
    }),
  ],
  [
    'an empty alternative text marks a decorative picture',
    'no alternative text',
    story({ kept: { content: '<p><img src="/images/line.png" alt=""></p>' } }),
  ],
  [
    'an event for everyone may ask about one for a role',
    'condition of a team',
    story({ ask: FOR_PRESS, kept: { nextIf: [{ when: WAS_PULLED, next: ['lost'] }] } }, PLAYED_BY_ROLES),
  ],
  [
    'an event for a role becomes a team event of the story, not a second event',
    'event id twice',
    story({ ask: FOR_PRESS }, PLAYED_BY_ROLES),
  ],
  [
    'an event for a role leads to a question of each member',
    'team and single mixed',
    story({ ask: FOR_PRESS, kept: LATER }, PLAYED_BY_ROLES),
  ],
  [
    'a team question leads to a role’s',
    'single leads to role',
    story({ ask: { team: true }, kept: { ...LATER, ...FOR_PRESS } }, PLAYED_BY_ROLES),
  ],
  [
    'without teams every player gets everything',
    'single leads to role',
    story({ kept: FOR_PRESS }, { details: { roles: [PRESS] } }),
  ],
  [
    'an event for certain teams is decided together',
    'decision without team',
    story({ ask: { to: { roles: [], teams: ['Athena'] }, decide: 'all' } }, PLAYED_BY_ROLES),
  ],
  [
    'a chain of deputies is not a ring',
    'deputies in a ring',
    story(
      {},
      {
        details: {
          roles: [
            { ...PRESS, deputy: 'aide' },
            { ...PRESS, id: 'aide', deputy: 'lead' },
            { ...PRESS, id: 'lead' },
          ],
        },
      },
    ),
  ],
  ['the library may have the document', 'missing document', story({ kept: { pdf: 'Card' } })],
  [
    'people judge the answer, so what counts as right is not asked',
    'model answer not right',
    story({ ask: { ...WRITTEN, accepted: ['four'], modelAnswer: 'Five', rubric: RUBRIC } }),
  ],
  [
    'no right answer is shown in Noise',
    'no model answer',
    story({}, { sections: { Noise: [mail('quiz', { ...NOISY, matchers: [FOUR] })] } }),
  ],
  [
    'an order without items can be sent',
    'alert without exit',
    story({ ask: { type: 'Alert', responseType: 'reorder', options: [] } }),
  ],
  [
    'the library may have the form',
    'form missing',
    story({ ask: { responseType: 'form', pdf: 'Card', options: [], next: 'kept' } }),
  ],
]

test.each(WHOLE)('%s: that is not a case of “%s”', (_, rule, scenario) => {
  expect(checkScenario(scenario).filter(finding => finding.rule === rule)).toEqual([])
})

describe('every answer before silence leads on is early', () => {
  const rules = (ask: object) =>
    checkScenario(
      story({ ask: { earlierThan: 66, nextIfEarly: 'lost', onTimeout: 'lost', ...ask } }),
    ).flatMap(({ rule, event, option }) =>
      ['branch always early', 'unreachable event'].includes(rule) ? [[rule, event, option].join(' ')] : [],
    )

  test('so no option’s own branch is taken, and what it leads to never comes', () => {
    expect(rules({})).toEqual([
      'unreachable event kept ',
      'branch always early ask o1',
      'branch always early ask o2',
    ])
  })

  test.each([
    ['the threshold is a second lower', { earlierThan: 65 }],
    ['silence leads nowhere, so a late answer takes its own branch', { onTimeout: '-1' }],
    ['an early answer leads nowhere', { nextIfEarly: '-1' }],
    ['a post has no limit', { type: 'Social' }],
  ])('but not where %s', (_, ask) => {
    expect(rules(ask)).toEqual([])
  })
})

test('a feedback form is one of the library’s forms, and one that does not exist is named once', () => {
  const asked = story({}, { details: { feedbackForm: 'Card' } })
  const said = (documents: readonly string[], forms: readonly string[]) =>
    checkScenario(asked, { documents: new Set(documents), forms: new Set(forms) })
      .filter(({ field }) => field === 'feedbackForm')
      .map(({ rule }) => rule)
  expect(said(['card'], ['card'])).toEqual([])
  expect(said(['card'], [])).toEqual(['feedback no form'])
  expect(said([], [])).toEqual(['missing document'])
})

test('all events that silence withholds are named, in order', () => {
  const chain = Array.from({ length: 12 }, (_, at) =>
    mail(String(at + 1), { next: at === 11 ? '/0' : String(at + 2) }),
  )
  const [first, ...rest] = chain
  const ask = { ...first, responseType: 'option' as const, options: [{ id: 'o1', text: 'Go', next: '-1' }] }
  const found = checkScenario(
    scenarioOf({ 1: [{ ...mail('1'), ...ask, displayAfter: 0 }, ...rest], Preset: [] }),
  )
  const said = found.find(({ rule }) => rule === 'waits for ever' || rule === 'silence without consequence')
  expect(said?.values['targets']).toContain('2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12')
})

test.each([
  ['waits for ever', { onTimeout: '-1' }, 'Email', 'a time to answer or LaterThan'],
  ['waits for ever', { onTimeout: '-1' }, 'News', 'LaterThan'],
  ['branch never taken', { timeLimit: 60 }, 'Social', 'LaterThan'],
  ['branch never taken', { timeLimit: null }, 'Alert', 'a time to answer or LaterThan'],
  ['branch never taken', { earlierThan: 0, nextIfEarly: 'kept' }, 'Email', 'EarlierThan above 0'],
  ['branch never taken', { nextIfLate: 'kept' }, 'Email', 'LaterThan'],
  ['branch never taken', { nextIfLate: 'kept', responseType: 'none' }, 'Email', 'a question'],
] as const)('the advice on “%s” names what works: %j in %s needs %s', (rule, ask, type, needs) => {
  const found = checkScenario(story({ ask: { type, ...ask } }))
  const said = found.find(each => each.rule === rule && each.event === 'ask' && each.field !== 'options')
  expect(said?.values['needs']).toBe(needs)
  expect(said && howToMend(said)).toContain(needs)
})

test('no time to answer is said to be too short where the type of message has none', () => {
  const rules = (type: 'Email' | 'News') =>
    checkScenario(story({ ask: { type, content: `<p>${'word '.repeat(200)}</p>`, timeLimit: 1 } })).map(
      ({ rule }) => rule,
    )
  expect([rules('Email').includes('too little time'), rules('News').includes('too little time')]).toEqual([
    true,
    false,
  ])
})

test('a variable is read as its default; an undefined one counts as a placeholder', () => {
  const details = { variables: [variable.parse({ id: 'town', name: 'Town', default: 'Tern' })] }
  const rules = (content: string) =>
    checkScenario(story({ kept: { content } }, { details }))
      .filter(({ rule }) => rule === 'placeholder')
      .map(({ values }) => values['found'])
  expect(rules('<p>From {{town}}</p>')).toEqual([])
  expect(rules('<p>From {{twon}}</p>')).toEqual(['{{twon}}'])
  const long = story({ kept: { subject: '{{town}} '.repeat(12).trim() } }, { details })
  expect(checkScenario(long).filter(({ rule }) => rule === 'text too long')).toEqual([])
})

test('a question without options is not asked for a mark on one', () => {
  const rules = checkScenario(
    story({ ask: { responseType: 'reorder', options: [], correct: [], wrong: [] } }),
  ).map(({ rule }) => rule)
  expect(rules).toContain('too few options')
  expect(rules).not.toContain('nothing marked')
})

test('a dilemma that asks for a reason, and the question that ends the story, need no mark', () => {
  const rules = (ask: object) =>
    checkScenario(story({ ask: { correct: [], wrong: [], ...ask } })).map(({ rule }) => rule)
  expect(rules({})).toContain('nothing marked')
  expect(rules({ reason: 'required' })).not.toContain('nothing marked')
  const farewell = ['o1', 'o2'].map(id => ({ id, text: `Good night ${id}`, next: '/0' }))
  expect(rules({ options: farewell })).not.toContain('nothing marked')
})

test('each of two answers without feedback is named, and no advice uses the name of a field in the code', () => {
  const unsaid = checkScenario(story({ ask: { correctFeedback: '', wrongFeedback: '' } })).filter(
    ({ rule }) => rule === 'no feedback',
  )
  expect(unsaid.map(findingSentence)).toEqual(
    ['right', 'wrong'].map(answer => `The report has no feedback for a ${answer} answer.`),
  )
  for (const { mend } of Object.values(FINDINGS)) expect(mend).not.toMatch(/\b[a-z]+[A-Z]/)
})

describe('a finding', () => {
  test('names its event with the customer’s words, whatever it is about', () => {
    const details = { variables: [variable.parse({ id: 'town', name: 'Town', default: 'Tern' })] }
    const subjects = checkScenario(
      story({ kept: { subject: 'News from {{town}}', content: '<p>TODO</p>', next: '31' } }, { details }),
    ).flatMap(({ rule, event, subject }) => (event === 'kept' ? [`${rule}: ${subject}`] : []))
    expect(subjects).toEqual(['next to nothing', 'placeholder'].map(rule => `${rule}: News from Tern`))
  })

  test('names its event, its option and its field', () => {
    const [first] = checkScenario(story({ ask: { options: options(['Pull', 'kept'], ['Wait', '31']) } }))
    expect(first).toMatchObject({
      ...{
        rule: 'next to nothing',
        number: 102,
        severity: 'error',
        section: 'Dawn',
        event: 'ask',
        subject: 'About ask',
      },
      ...{ option: 'o2', field: 'options', values: { target: '31' } },
    })
  })

  test('comes before those of lower severity, then in the author’s order', () => {
    const findings: readonly Finding[] = checkScenario(
      story({ ask: { correct: [], wrong: [] }, kept: { team: true }, end: { next: '99' } }),
    )
    expect(findings.map(({ severity, event }) => [severity, event].join(' '))).toEqual([
      ...['error end', 'warning kept', 'hint ', 'hint ask'],
    ])
  })

  test('about a sender without a picture is reported once, at their first message', () => {
    const comments = ['Ben Orr', 'Dev Ray'].map(persona => ({ ...NOTHING, persona, content: 'Same here' }))
    const talk = story({
      ask: { name: 'Nora' },
      kept: { name: 'Nora' },
      tag: { ...post('tag', { displayAfter: 0, name: 'Nora', comments }) },
      end: { name: 'Ben Orr' },
    })
    // Pages request .png only.
    const media = new Set([...MEDIA, 'personas/BenOrr.jpg'])
    const findings = checkScenario(talk, { media }).filter(({ rule }) => rule === 'persona without picture')
    expect(findings.map(({ event, field, values }) => [event, field, values['name']])).toEqual([
      ['ask', 'name', 'Nora'],
      ['end', 'name', 'Ben Orr'],
      ['tag', 'comments 2', 'Dev Ray'],
    ])
  })

  test('about a circle is reported once, with its path', () => {
    const circles = checkScenario(
      story({ kept: { next: 'again' }, again: { next: 'more' }, more: { next: 'kept' } }),
    ).filter(({ rule }) => rule === 'cycle')
    expect(circles.map(({ values }) => values['way'])).toEqual(['kept → again → more → kept'])
  })
})

describe('a way on that players do not take together', () => {
  const found = (...events: ReturnType<typeof mail>[]) =>
    checkScenario(scenarioOf({ 1: events, Preset: [] })).flatMap(({ rule, event }) =>
      rule === 'dead end' || rule === 'waits for ever' ? [`${rule} ${event}`] : [],
    )
  const asks = { responseType: 'text' as const, accepted: ['Five'], timeLimit: 60, onTimeout: 'after' }

  test('an early answer that leads to a last message is a dead end, even behind a question with options', () => {
    const early = mail('count', { ...asks, earlierThan: 30, nextIfEarly: 'quick', next: 'after' })
    const rank = mail('rank', {
      ...{ displayAfter: 0, responseType: 'reorder', options: { A: '-1', B: '-1' } },
      ...{ timeLimit: 60, onTimeout: 'count', next: 'count' },
    })
    expect(found(rank, early, mail('quick'), mail('after', { next: '/0' }))).toEqual(['dead end quick'])
  })

  test('a question without a limit holds up those who come to it, even if silence before it leads past it', () => {
    const first = mail('first', { ...asks, displayAfter: 0, next: 'second' })
    const second = mail('second', { ...asks, timeLimit: null, onTimeout: '-1', next: 'after' })
    expect(found(first, second, mail('after', { next: '/0' }))).toEqual(['waits for ever second'])
  })
})

test('a branch by earlier answers is not taken for the option whose id is its number', () => {
  const nextIf = [{ when: WAS_PULLED, next: ['nowhere'] }]
  const numbered = options(['Pull', 'kept'], ['Wait', 'lost']).map((option, at) => ({
    ...option,
    id: ['o1', '1'][at] ?? '',
  }))
  const found = checkScenario(story({ ask: { ...QUESTION, nextIf, options: numbered } })).filter(
    ({ rule, field }) => rule === 'next to nothing' && field === 'nextIf',
  )
  expect(found).toMatchObject([{ event: 'ask', values: { target: 'nowhere' } }])
  expect(found[0]).not.toHaveProperty('letter')
})

test('cues do not crowd a minute, because no player gets them', () => {
  const minute = (cue: boolean) =>
    checkScenario(
      story(
        Object.fromEntries([0, 1, 2, 3, 4, 5].map(n => [`n${n}`, { displayAfter: 2, cue: cue && n > 3 }])),
      ),
    ).some(({ rule }) => rule === 'crowded minute')
  expect([minute(false), minute(true)]).toEqual([true, false])
})

test('a section without events exists, but has no score to ask about', () => {
  const parts = [{ is: 'score', section: 'Empty', atLeast: 50, not: false }]
  const nextIf = [{ when: condition.parse({ of: 'all', parts }), next: ['lost'] }]
  const rules = checkScenario(story({ kept: { nextIf } }, { sections: { Empty: [] } })).map(
    ({ rule }) => rule,
  )
  expect(rules).toContain('condition never true')
  expect(rules).not.toContain('condition asks of nothing')
})

test('an option without a mark is not said to count as wrong in a question that is not scored', () => {
  const rules = (ask: object) => checkScenario(story({ ask })).map(({ rule }) => rule)
  expect(rules({ wrong: [] })).toContain('unmarked option')
  expect(rules({ correct: [] })).not.toContain('unmarked option')
})

test('a branch by verdict of an event that asks nothing needs a question', () => {
  const found = checkScenario(story({ ask: { responseType: 'none', nextIfRight: ['kept'] } }))
  expect(found.find(({ field }) => field === 'nextIfRight')?.values['needs']).toBe('a question')
})

test('a branch with the same missing target twice is one finding', () => {
  const found = checkScenario(story({ ask: { nextIfRight: ['gone', 'gone'] } }))
  expect(found.filter(({ rule }) => rule === 'next to nothing')).toHaveLength(1)
})
