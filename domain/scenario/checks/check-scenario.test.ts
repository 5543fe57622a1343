// Each rule of the scenario compiler on the smallest story that violates it; the base story violates none.
import { describe, expect, test } from 'vitest'
import { FINDINGS, findingSentence } from '#contracts/words/findings.ts'
import { alert, mail, post, scenarioOf } from '#test/support/stories/given-story.ts'
import type { Scenario, ScenarioEvent } from '../schema.ts'
import { checkScenario } from './check-scenario.ts'
import type { Finding } from './finding.ts'
import type { Known } from './known.ts'
import { type RuleCode, RULES } from './rules.ts'

const FEEDBACK = {
  correctFeedback: '<p>It kept the evidence.</p>',
  wrongFeedback: '<p>It lost the evidence.</p>',
}
const QUESTION = {
  ...{ responseType: 'option' as const, correct: ['o1'], wrong: ['o2'], timeLimit: 60, onTimeout: 'lost' },
  ...FEEDBACK,
}
const OPTIONS = { 'Pull the cable': 'kept', 'Switch it off': 'lost' }

/** Events by id; null removes one. */
type Changes = Readonly<Record<string, Partial<ScenarioEvent> | ScenarioEvent | null>>

const written = (): Readonly<Record<string, ScenarioEvent>> => ({
  ask: mail('ask', { ...QUESTION, options: OPTIONS }),
  kept: mail('kept', { next: 'end' }),
  lost: mail('lost', { next: 'end' }),
  end: mail('end', { next: '/0' }),
})

const story = (
  changes: Changes = {},
  change: { details?: object; sections?: Record<string, ScenarioEvent[]>; documents?: object[] } = {},
) => {
  const known = written()
  const ids = [...new Set([...Object.keys(known), ...Object.keys(changes)])]
  const events = ids.flatMap(id => {
    const changed = changes[id]
    return changed === null ? [] : [{ ...(known[id] ?? mail(id)), ...changed }]
  })
  const made = scenarioOf({ Dawn: events, ...change.sections }, change.details)
  return change.documents ? { ...made, documents: change.documents as Scenario['documents'] } : made
}

const options = (...list: readonly (readonly [string, string])[]) =>
  list.map(([text, next], index) => ({ id: `o${index + 1}`, text, next }))
const found = (scenario: Scenario, known?: Known) =>
  checkScenario(scenario, known).map(({ rule, event, option }) => [rule, event, option].join(' '))
const FORM = { fileName: 'Notice', title: '', type: 'Form', content: '', images: [], fields: [] }
const field = (identifier: string, fieldType = 'Text') => ({
  identifier,
  label: 'Who calls?',
  fieldType,
  options: [],
  optional: false,
})
const PORT = [{ name: 'Port', personas: ['Nora Finch'] }]
const NOTHING = { organisation: '', address: '', likes: 0, retweets: 0 }
const MEDIA = new Set(['personas/NoraFinch.png', 'ward.png'])

/** Rule, place, story, known names. */
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

  ['two timings', 'kept', story({ kept: { delay: 30, displayAfter: 3 } })],
  ['clock and next', 'kept', story({ kept: { displayAfter: 3 } })],
  ['delay without predecessor', 'ask', story({ ask: { delay: 30 } })],
  [
    'crowded minute',
    'n5',
    story(Object.fromEntries([0, 1, 2, 3, 4, 5].map(place => [`n${place}`, { displayAfter: 2 }]))),
  ],
  ['too little time', 'ask', story({ ask: { content: `<p>${'word '.repeat(300)}</p>` } })],
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
  ['link nowhere', 'kept', story({ kept: { content: '<p>Read <a href="about:blank">this</a> first.</p>' } })],

  [
    'too many events',
    null,
    story(
      Object.fromEntries(
        Array.from({ length: 151 }, (_, index) => [`n${index}`, { displayAfter: index / 50 }]),
      ),
    ),
  ],
  ['event id twice', 'ask', story({}, { sections: { Dusk: [mail('ask')] } })],
  ['team event without teams', 'kept', story({ kept: { team: true } })],
]

test('a story without faults has no findings', () => {
  expect(found(story(), { organisations: PORT, media: MEDIA, documents: new Set() })).toEqual([])
})

test.each(BROKEN.map(([rule, event, scenario, known = {}]) => ({ rule, event, scenario, known })))(
  '$rule: $event',
  ({ rule, event, scenario, known }) => {
    const findings = checkScenario(scenario, known).filter(finding => finding.rule === rule)
    expect(findings.map(finding => finding.event)).toEqual([event])
    expect(findings[0]).toMatchObject(RULES[rule])
  },
)

test('every rule has its example here', () => {
  expect(Object.keys(RULES).filter(rule => !BROKEN.some(([code]) => code === rule))).toEqual([])
})

/** False alarms to avoid: the reason, the rule, the story. */
const WHOLE: readonly (readonly [string, RuleCode, Scenario])[] = [
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
  ['the whole story ends by itself (rule 95)', 'dead end', story({ end: { next: '-1' } })],
  [
    'only the clock goes on from a question',
    'waits for ever',
    story({
      ask: { onTimeout: '-1', options: options(['Pull', '-1'], ['Wait', '-1']) },
      end: { next: '/0', displayAfter: 9 },
    }),
  ],
  [
    'a late branch lacks no condition where silence comes before it',
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
    'a picture says that it shows nothing',
    'no alternative text',
    story({ kept: { content: '<p><img src="/images/line.png" alt=""></p>' } }),
  ],
  ['the library may have the document', 'missing document', story({ kept: { pdf: 'Card' } })],
  [
    'the library may have the form',
    'form missing',
    story({ ask: { responseType: 'form', pdf: 'Card', options: [], next: 'kept' } }),
  ],
]

test.each(WHOLE)('%s: that is not a case of “%s”', (_, rule, scenario) => {
  expect(checkScenario(scenario).filter(finding => finding.rule === rule)).toEqual([])
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

test('a question without options is not asked for a mark on one', () => {
  const rules = checkScenario(
    story({ ask: { responseType: 'reorder', options: [], correct: [], wrong: [] } }),
  ).map(({ rule }) => rule)
  expect(rules).toContain('too few options')
  expect(rules).not.toContain('nothing marked')
})

test('each of two answers without feedback is named, and no advice names a field of the program', () => {
  const unsaid = checkScenario(story({ ask: { correctFeedback: '', wrongFeedback: '' } })).filter(
    ({ rule }) => rule === 'no feedback',
  )
  expect(unsaid.map(findingSentence)).toEqual(
    ['right', 'wrong'].map(answer => `The report has no feedback for a ${answer} answer.`),
  )
  for (const { mend } of Object.values(FINDINGS)) expect(mend).not.toMatch(/\b[a-z]+[A-Z]/)
})

describe('a finding', () => {
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

  test('the worst comes first, then the author’s order counts', () => {
    const findings: readonly Finding[] = checkScenario(
      story({ ask: { correct: [], wrong: [] }, kept: { team: true }, end: { next: '99' } }),
    )
    expect(findings.map(({ severity, event }) => [severity, event].join(' '))).toEqual([
      ...['error end', 'warning kept', 'hint ', 'hint ask'],
    ])
  })

  test('a sender without a picture is reported once, at their first message', () => {
    const comments = ['Ben Orr', 'Dev Ray'].map(persona => ({ ...NOTHING, persona, content: 'Same here' }))
    const talk = story({
      ask: { name: 'Nora' },
      kept: { name: 'Nora' },
      tag: { ...post('tag', { displayAfter: 0, name: 'Nora', comments }) },
      end: { name: 'Ben Orr' },
    })
    const findings = checkScenario(talk, { media: MEDIA }).filter(
      ({ rule }) => rule === 'persona without picture',
    )
    expect(findings.map(({ event, field, values }) => [event, field, values['name']])).toEqual([
      ['ask', 'name', 'Nora'],
      ['end', 'name', 'Ben Orr'],
      ['tag', 'comments 2', 'Dev Ray'],
    ])
  })

  test('a circle is reported once, with its path', () => {
    const circles = checkScenario(
      story({ kept: { next: 'again' }, again: { next: 'more' }, more: { next: 'kept' } }),
    ).filter(({ rule }) => rule === 'cycle')
    expect(circles.map(({ values }) => values['way'])).toEqual(['kept → again → more → kept'])
  })
})
