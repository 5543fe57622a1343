import { expect, test } from 'vitest'
import {
  boxesRight,
  choicesLonger,
  HURRIED,
  MEDIA,
  options,
  QUESTION,
  story,
  written,
  WRITTEN,
} from '#test/support/stories/checked-story.ts'
import { alert, mail, scenarioOf } from '#test/support/stories/given-story.ts'
import { condition, matcher, type Scenario } from '../schema.ts'
import { checkScenario } from './check-scenario.ts'
import type { Known } from './known.ts'
import { type RuleCode, RULES } from './rules.ts'

const FORM = { fileName: 'Notice', title: '', type: 'Form', content: '', images: [], fields: [] }
const field = (identifier: string, fieldType = 'Text') => ({
  identifier,
  label: 'Who calls?',
  fieldType,
  options: [],
  optional: false,
})
const PORT = [{ name: 'Port', personas: ['Nora Finch'] }]
const REPORT = { id: 'report', name: 'Report in time', good: '', tags: [] }
const SERVES = { objectives: ['report'] }
const TOWN = { id: 'town', name: 'Town', default: 'Skerra' }
const PRESS = { id: 'press', name: 'Press officer', description: '', players: null, deputy: '' }
const LEAD = { ...PRESS, id: 'lead', name: 'Lead' }
const inTeams = (...roles: object[]) => ({ details: { teams: true, roles } })
const FOR_PRESS = { to: { roles: ['press'], teams: [] } }
const FOR_ATHENA = { to: { roles: [], teams: ['Athena'] } }
const found = (scenario: Scenario, known?: Known) =>
  checkScenario(scenario, known).map(({ rule, event, option }) => [rule, event, option].join(' '))

const BROKEN: readonly (readonly [RuleCode, string | null, Scenario, Known?])[] = [
  ['unreachable event', 'stray', story({ stray: { next: '-1' } })],
  ['next to nothing', 'kept', story({ kept: { next: '31' } })],
  ['dead end', 'kept', story({ kept: { next: '-1' } })],
  [
    'choice without consequence',
    'ask',
    story({ ask: { options: options(['Pull', 'kept'], ['Wait', '-1']) } }),
  ],
  ['cycle', 'kept', story({ kept: { next: 'again' }, again: { next: 'kept' } })],
  ['same next twice', 'ask', story({ ask: { next: 'kept' } })],
  ['branch never taken', 'ask', story({ ask: { nextIfEarly: 'kept' } })],
  ['branch overruled', 'ask', story({ ask: { nextIfRight: ['end'] } })],
  [
    'branch always early',
    'ask',
    story({
      ask: { earlierThan: 300, nextIfEarly: 'lost', options: options(['Pull', 'kept'], ['Wait', '-1']) },
    }),
  ],
  ['verdict without judgement', 'ask', story({ ask: { ...WRITTEN, nextIfWrong: ['lost'] } })],
  ['verdict without option', 'ask', story({ ask: { nextIfPartly: ['kept'] } })],
  [
    'partly without percent',
    'ask',
    story({ ask: { responseType: 'checkbox', correct: ['o1', 'o2'], nextIfPartly: ['kept'] } }),
  ],
  [
    'partly without matcher',
    'ask',
    story({ ask: { ...WRITTEN, accepted: ['four'], nextIfPartly: ['kept'] } }),
  ],
  [
    'partly out of reach',
    'ask',
    story({ ask: { responseType: 'checkbox', partlyFrom: 50, nextIfPartly: ['kept'] } }),
  ],
  ['threshold without branch', 'ask', story({ ask: { earlierThan: 20 } })],
  ['waits for ever', 'ask', story({ ask: { onTimeout: '-1' } })],
  [
    'silence without consequence',
    'ask',
    story({ ask: { onTimeout: '-1' }, end: { next: '/0', displayAfter: 5 } }),
  ],
  [
    'leads to preset or noise',
    'kept',
    story({ kept: { next: 'board' } }, { sections: { Noise: [mail('board', { next: '/0' })] } }),
  ],
  ['no beginning', null, scenarioOf({ Dawn: [], Preset: [mail('card')] })],
  ['no end', null, story({ end: { next: '-1' } })],
  [
    'team and single mixed',
    'ask',
    story({
      kept: { ...written()['ask'], id: 'kept', team: true, options: options(['Yes', 'end'], ['No', 'lost']) },
    }),
  ],

  [
    'choice without branch',
    'ask',
    story({ ask: { next: 'end', options: options(['Pull', 'kept'], ['Wait', '-1']) } }),
  ],
  ['late branch overtaken', 'ask', story({ ask: { laterThan: 50, nextIfLate: 'kept', onTimeout: 'lost' } })],

  ['end over message', 'kept', story({ kept: { next: '/0' } })],

  ['two timings', 'kept', story({ kept: { delay: 30, displayAfter: 3 } })],
  ['clock and next', 'kept', story({ kept: { displayAfter: 3 } })],
  ['delay without predecessor', 'ask', story({ ask: { delay: 30 } })],
  [
    'crowded minute',
    'n5',
    story(Object.fromEntries([0, 1, 2, 3, 4, 5].map(place => [`n${place}`, { displayAfter: 2 }]))),
  ],
  ['too little time', 'ask', story({ ask: { content: `<p>${'word '.repeat(300)}</p>` } })],
  [
    'too little time',
    'ask',
    story({ ask: { options: options(['word '.repeat(150), 'kept'], ['word '.repeat(150), 'lost']) } }),
  ],
  [
    'too little time',
    'ask',
    story({ ask: { pdf: 'Notice' } }, { documents: [{ ...FORM, content: `<p>${'word '.repeat(300)}</p>` }] }),
  ],
  ['length and playtime', null, story({}, { details: { playtime: '90 minutes' } })],
  ['after the end', 'late', story({ late: { displayAfter: 60 } })],
  ['playtime unreadable', null, story({}, { details: { playtime: 'an afternoon' } })],
  [
    'thresholds out of order',
    'ask',
    story({ ask: { earlierThan: 50, nextIfEarly: 'kept', laterThan: 50, nextIfLate: 'lost' } }),
  ],

  ['no correct answer', 'ask', story({ ask: { correct: [] } })],
  ['nothing marked', 'ask', story({ ask: { correct: [], wrong: [] } })],
  ['mark without option', 'ask', story({ ask: { correct: ['o1', 'o3'] } })],
  ['marked twice', 'ask', story({ ask: { neutral: ['o1'] } })],
  ['unmarked option', 'ask', story({ ask: { wrong: [] } })],
  ['too few options', 'ask', story({ ask: { options: options(['Pull', 'kept']) } })],
  ['same answer twice', 'ask', story({ ask: { options: options(['Pull', 'kept'], [' Pull ', 'lost']) } })],
  [
    'option id twice',
    'ask',
    story({
      ask: { options: options(['Pull', 'kept'], ['Wait', 'lost']).map(option => ({ ...option, id: 'o1' })) },
    }),
  ],
  [
    'lesson without feedback',
    'ask',
    story({ ask: { wrongFeedback: '<p> </p>' } }, { details: { learningPrograms: true } }),
  ],
  ['no feedback', 'ask', story({ ask: { correctFeedback: '' } })],
  ['decision without team', 'ask', story({ ask: { decide: 'all' } })],
  [
    'decision without limit',
    'ask',
    story({ ask: { decide: 'lead', team: true, timeLimit: null } }, { details: { teams: true } }),
  ],
  ['objective unserved', null, story({}, { details: { objectives: [REPORT] } })],
  ['objective unmeasured', null, story({ kept: SERVES }, { details: { objectives: [REPORT] } })],
  ['objective unknown', 'ask', story({ ask: SERVES })],
  ['objective twice', null, story({ ask: SERVES }, { details: { objectives: [REPORT, REPORT] } })],
  [
    'question without objective',
    'ask',
    story({ kept: SERVES, ask: {} }, { details: { objectives: [REPORT] } }),
  ],
  ['role unknown', 'kept', story({ kept: FOR_PRESS }, inTeams(LEAD))],
  [
    'informed anyway',
    'kept',
    story({ kept: { to: { roles: ['lead'], teams: [], inform: ['lead'] } } }, inTeams(LEAD)),
  ],
  ['deputy unknown', null, story({ kept: FOR_PRESS }, inTeams({ ...PRESS, deputy: 'lead' }))],
  ['deputy unknown', null, story({ kept: FOR_PRESS }, inTeams({ ...PRESS, deputy: 'press' }))],
  [
    'deputies in a ring',
    null,
    story(
      {},
      inTeams(
        { ...PRESS, deputy: 'lead' },
        { ...LEAD, deputy: 'press' },
        { ...PRESS, id: 'aide', deputy: 'lead' },
      ),
    ),
  ],
  ['role twice', null, story({ kept: FOR_PRESS }, inTeams(PRESS, { ...LEAD, id: 'press' }))],
  ['role without name', null, story({ kept: FOR_PRESS }, inTeams({ ...PRESS, name: ' ' }))],
  ['role without event', null, story({ kept: FOR_PRESS }, inTeams(PRESS, LEAD))],
  ['role decides together', 'ask', story({ ask: { ...FOR_PRESS, decide: 'all' } }, inTeams(PRESS))],
  ['single leads to role', 'ask', story({ kept: FOR_PRESS }, inTeams(PRESS))],
  ['single leads to role', 'ask', story({ kept: FOR_ATHENA }, inTeams())],
  [
    'team carries all',
    'kept',
    story({ kept: { ...FOR_ATHENA, next: 'again' }, again: { next: '/0' } }, inTeams()),
  ],
  ['addressed without teams', 'kept', story({ kept: FOR_ATHENA })],
  ['roles without teams', null, story({ kept: FOR_PRESS }, { details: { roles: [PRESS] } })],
  ['variable unused', null, story({}, { details: { variables: [TOWN] } })],
  [
    'variable twice',
    null,
    story({ kept: { subject: '{{town}}' } }, { details: { variables: [TOWN, TOWN] } }),
  ],
  [
    'variable incomplete',
    null,
    story({ kept: { subject: '{{town}}' } }, { details: { variables: [{ ...TOWN, default: ' ' }] } }),
  ],
  [
    'variable incomplete',
    null,
    story({ kept: { subject: '{{town}}' } }, { details: { variables: [{ ...TOWN, kind: 'date' }] } }),
  ],
  [
    'word typed out',
    'kept',
    story(
      { kept: { subject: '{{town}}', content: '<p>In Skerra.</p>' } },
      { details: { variables: [TOWN] } },
    ),
  ],
  [
    'placeholder',
    'kept',
    story({ kept: { subject: '{{city}} {{town}}' } }, { details: { variables: [TOWN] } }),
  ],
  [
    'word in the library',
    null,
    story({ kept: { subject: '{{town}}' } }, { details: { title: 'In {{town}}', variables: [TOWN] } }),
  ],
  ['cue that asks', 'ask', story({ ask: { cue: true } })],
  ['reserve in the plan', 'kept', story({ kept: { spare: true } })],
  ['grounds without question', 'kept', story({ kept: { reason: 'required', next: 'end' } })],
  [
    'confidence without verdict',
    'ask',
    story({
      ask: {
        responseType: 'text',
        options: [],
        correct: [],
        wrong: [],
        next: 'kept',
        confidence: 'optional',
      },
    }),
  ],
  ['order incomplete', 'ask', story({ ask: { responseType: 'reorder', wrong: [] } })],
  [
    'form missing',
    'ask',
    story({ ask: { responseType: 'form', pdf: 'Notice', options: [], next: 'kept' } }, { documents: [FORM] }),
  ],
  ['alert without exit', 'ask', story({ ask: { ...alert('ask', QUESTION), options: [] } })],
  [
    'noise is not scored',
    'quiz',
    story(
      {},
      {
        sections: {
          Noise: [
            mail('quiz', { ...QUESTION, onTimeout: '-1', options: { Yes: '-1', No: '-1' }, displayAfter: 1 }),
          ],
        },
      },
    ),
  ],

  ['no persona', 'kept', story({ kept: { name: ' ' } })],
  ['unknown organisation', 'kept', story({ kept: { organisation: 'Harbour' } }), { organisations: PORT }],
  [
    'unknown persona',
    'kept',
    story({ kept: { organisation: 'Port', name: 'Nora' } }),
    { organisations: PORT },
  ],
  [
    'two addresses',
    'end',
    story({ kept: { address: 'nora@port.example' }, end: { address: 'n.finch@port.example' } }),
  ],
  ['persona without picture', 'kept', story({ kept: { name: 'Nora' } }), { media: MEDIA }],

  [
    'missing media',
    'kept',
    story({ kept: { image: 'wards.png', imageAlt: 'The ward at night' } }),
    { media: MEDIA },
  ],
  [
    'missing media',
    'kept',
    story({ kept: { content: '<p><img src="/images/wards.png" alt=""></p>' } }),
    { media: MEDIA },
  ],
  ['missing document', 'kept', story({ kept: { pdf: 'Card' } }), { documents: new Set() }],
  ['missing document', null, story({}, { details: { feedbackForm: 'Card' } }), { documents: new Set() }],
  ['feedback no form', null, story({}, { details: { feedbackForm: 'Notice' }, documents: [FORM] })],
  [
    'feedback no form',
    null,
    story({}, { details: { feedbackForm: 'Card' } }),
    { documents: new Set(['card']), forms: new Set(['notice']) },
  ],
  [
    'form missing',
    'ask',
    story({ ask: { responseType: 'form', pdf: 'Card', options: [], next: 'kept' } }),
    { documents: new Set(['card']), forms: new Set(['notice']) },
  ],
  [
    'form missing',
    'ask',
    story({ ask: { responseType: 'form', pdf: 'Notice', options: [], next: 'kept' } }, { documents: [FORM] }),
    { documents: new Set(['notice']) },
  ],
  ['no alternative text', 'kept', story({ kept: { image: 'ward.png' } })],
  ['no alternative text', 'kept', story({ kept: { content: '<p><img src="/images/ward.png"></p>' } })],
  ['alternative text alone', 'kept', story({ kept: { imageAlt: 'The ward at night' } })],
  ['placeholder', 'kept', story({ kept: { content: '<p>Dear {{name}}, lorem ipsum.</p>' } })],
  ['placeholder', 'ask', story({ ask: { options: options(['TODO', 'kept'], ['Wait', 'lost']) } })],
  ['text too long', 'kept', story({ kept: { subject: 'word '.repeat(20) } })],
  ['empty message', 'kept', story({ kept: { content: '<p>&nbsp;</p>' } })],
  ['empty subject', 'kept', story({ kept: { subject: ' ' } })],
  ['form field twice', null, story({}, { documents: [{ ...FORM, fields: [field('who'), field(' who')] }] })],
  [
    'form choice empty',
    null,
    story({}, { documents: [{ ...FORM, fields: [field('who', 'Radio Button')] }] }),
  ],
  [
    'form option twice',
    null,
    story(
      {},
      { documents: [{ ...FORM, fields: [{ ...field('who', 'Checkbox'), options: ['Call', 'call '] }] }] },
    ),
  ],
  ['link nowhere', 'kept', story({ kept: { content: '<p>Read <a href="about:blank">this</a> first.</p>' } })],

  ['longest is right', null, choicesLonger(14, 14, 10)],
  ['same number of boxes', null, boxesRight(2, 2)],
  ['unjudged answer branches', 'ask', story({ ask: { ...WRITTEN, ...HURRIED } })],
  [
    'unjudged answer branches',
    'ask',
    story({ ask: { ...WRITTEN, laterThan: 50, nextIfLate: 'lost', onTimeout: 'lost' } }),
  ],
  ['threshold behind limit', 'ask', story({ ask: { laterThan: 67, nextIfLate: 'lost', onTimeout: 'lost' } })],
  ['threshold behind limit', 'ask', story({ ask: { earlierThan: 67, nextIfEarly: 'kept' } })],
  ...['[Number]', '[COMPANY NAME]', '${port}', '{{ city }}', '<name of the ward>', '<<Date>>', 'XX'].map(
    (gap): readonly [RuleCode, string, Scenario] => [
      'placeholder',
      'kept',
      story({ kept: { subject: `Call ${gap} before six` } }),
    ],
  ),

  [
    'too many events',
    null,
    story(
      Object.fromEntries(
        Array.from({ length: 301 }, (_, index) => [`n${index}`, { displayAfter: index / 50 }]),
      ),
    ),
  ],
  ['event id twice', 'ask', story({}, { sections: { Dusk: [mail('ask')] } })],
  ['event id reserved', '-1', story({ '-1': { next: '/0' } })],
  ['team event without teams', 'kept', story({ kept: { team: true } })],
]

const asking = (...parts: object[]) => ({
  nextIf: [{ when: condition.parse({ of: 'all', parts }), next: ['lost'] }],
})
const chosen = (option: string, more: object = {}) => ({ is: 'option', event: 'ask', option, ...more })
const isRight = (event: string) => ({ is: 'verdict', event, verdict: 'right' })
const TEXT = { responseType: 'text' as const, options: [], correct: [], wrong: [], next: 'kept' }
const judged = (matcherGiven: object, modelAnswer?: string) => ({
  ...TEXT,
  matchers: [matcher.parse(matcherGiven)],
  ...(modelAnswer !== undefined && { modelAnswer }),
})
const FOUR = { kind: 'number', value: 4 }
const RUBRIC = { criteria: [{ id: 'c1', name: 'Is short', good: '', points: 1 }] }

const MISJUDGED: typeof BROKEN = [
  ['condition asks of nothing', 'kept', story({ kept: asking(isRight('gone')) })],
  [
    'condition asks of later',
    'ask',
    story({
      ask: asking(isRight('late')),
      late: { ...QUESTION, options: options(['A', 'end'], ['B', 'end']) },
      kept: { next: 'late' },
      lost: { next: 'late' },
    }),
  ],
  ['condition contradicts itself', 'kept', story({ kept: asking(chosen('o1'), chosen('o2')) })],
  [
    'condition never true',
    'kept',
    story({ kept: asking({ is: 'verdict', event: 'ask', verdict: 'partly' }) }),
  ],
  [
    'condition always true',
    'kept',
    story({
      kept: {
        nextIf: [
          {
            when: condition.parse({ of: 'any', parts: [chosen('o1'), chosen('o1', { not: true })] }),
            next: ['lost'],
          },
        ],
      },
    }),
  ],
  [
    'condition of a team',
    'kept',
    story({ kept: { ...asking(chosen('o1')), team: true } }, { details: { teams: true } }),
  ],
  [
    'branch overruled',
    'ask',
    story({
      ask: {
        ...judged(FOUR, '4'),
        nextIfRight: ['kept'],
        nextIfPartly: ['kept'],
        nextIfWrong: ['lost'],
        next: 'end',
        onTimeout: '-1',
      },
    }),
  ],
  ['partly out of reach', 'ask', story({ ask: { ...TEXT, rubric: RUBRIC, nextIfPartly: ['kept'] } })],
  ['ungraded without grade', 'ask', story({ ask: { ...TEXT, rubric: RUBRIC, nextIfUngraded: ['kept'] } })],
  ['pattern unreadable', 'ask', story({ ask: judged({ kind: 'pattern', right: ['['] }, '4') })],
  ['matcher without field', 'ask', story({ ask: judged({ ...FOUR, field: 'who' }, '4') })],
  [
    'matcher without field',
    'ask',
    story({ ask: { ...judged(FOUR, '4'), responseType: 'form', pdf: 'Notice' } }),
  ],
  [
    'matcher beyond choices',
    'ask',
    story(
      { ask: { ...judged({ ...FOUR, field: 'who' }, '4'), responseType: 'form', pdf: 'Notice' } },
      { documents: [{ ...FORM, fields: [{ ...field('who', 'Radio Button'), options: ['One', 'Two'] }] }] },
    ),
  ],
  ['no model answer', 'ask', story({ ask: judged(FOUR) })],
  ['model answer not right', 'ask', story({ ask: judged(FOUR, 'Five') })],
  ['model answer not right', 'ask', story({ ask: { ...WRITTEN, accepted: ['four'], modelAnswer: 'Five' } })],
  ['rubric without text', 'ask', story({ ask: { rubric: RUBRIC } })],
  ['rubric beside matchers', 'ask', story({ ask: { ...judged(FOUR, '4'), rubric: RUBRIC } })],
  [
    'rubric worth nothing',
    'ask',
    story({
      ask: { ...TEXT, rubric: { criteria: RUBRIC.criteria.map(each => ({ ...each, points: 0 })) } },
    }),
  ],
  ['nobody may grade', 'ask', story({ ask: { ...TEXT, rubric: RUBRIC, nextIfRight: ['kept'] } })],
  ['matcher without text', 'ask', story({ ask: { matchers: [matcher.parse(FOUR)] } })],
]

test('a story without faults has no findings', () => {
  expect(found(story(), { organisations: PORT, media: MEDIA, documents: new Set() })).toEqual([])
})

test.each(
  [...BROKEN, ...MISJUDGED].map(([rule, event, scenario, known = {}]) => ({ rule, event, scenario, known })),
)('$rule: $event', ({ rule, event, scenario, known }) => {
  const findings = checkScenario(scenario, known).filter(finding => finding.rule === rule)
  expect(findings.map(finding => finding.event)).toEqual([event])
  expect(findings[0]).toMatchObject(RULES[rule])
})

const PEOPLE = ['Staff', 'Board', 'Union', 'Suppliers', 'Customers', 'Insurer', 'Auditor']

test.each([
  { told: 'two of ten boxes', options: ['Police', 'Bank', 'Press', ...PEOPLE] },
  { told: 'no box, which is another finding', options: [] },
])('a matcher may ask for $told', ({ options: boxes }) => {
  const wanted = {
    kind: 'terms',
    field: 'who',
    need: 'all',
    terms: [['police'], ['bank']],
    avoid: [['press']],
  }
  const form = { ...FORM, fields: [{ ...field('who', 'Checkboxes'), options: boxes }] }
  const ask = { ...judged(wanted, 'Police and bank'), responseType: 'form' as const, pdf: 'Notice' }
  expect(found(story({ ask }, { documents: [form] }))).not.toContain('matcher beyond choices ask ')
})

test('events for the same team carry all players’ stories together, and those for two teams do not', () => {
  const carried = (other: string) =>
    found(
      story(
        {
          kept: { ...FOR_ATHENA, next: 'again' },
          lost: { to: { roles: [], teams: [other] }, next: 'again' },
          again: { next: '/0' },
        },
        inTeams(),
      ),
    ).filter(each => each.startsWith('team carries all'))
  expect(carried('Athena')).toEqual(['team carries all kept ', 'team carries all lost '])
  expect(carried('Artemis')).toEqual([])
})

test('a condition may ask about an event in reserve, which facilitators may send before', () => {
  const late = { ...QUESTION, options: options(['A', 'end'], ['B', 'end']), spare: true }
  const asked = story({ ask: asking(isRight('late')), late, kept: { next: 'late' } })
  expect(found(asked).filter(each => each.startsWith('condition'))).toEqual([])
})

// Their examples are in played-checks.test.ts.
const PLAYED = new Set(['never comes', 'stops when played'])

test('every rule has its example here', () => {
  expect(
    Object.keys(RULES).filter(
      rule => !PLAYED.has(rule) && ![...BROKEN, ...MISJUDGED].some(([code]) => code === rule),
    ),
  ).toEqual([])
})
