import { describe, expect, test } from 'vitest'
import { differenceSentence } from '#contracts/words/differences.ts'
import { article, mail, post, scenarioOf } from '#test/support/stories/given-story.ts'
import type { EventOption, Scenario, ScenarioEvent } from '../schema.ts'
import { differences } from './differences.ts'

const ask = mail('12', {
  responseType: 'option',
  correct: ['o1'],
  options: { 'Pull the cable': '30', 'Switch it off': '-1' },
})
const NOBODY = { organisation: '', persona: '', address: '', role: '', agree: '' }
const kept = mail('30')
const lost = mail('31')
const form = {
  ...{ fileName: 'Notice', title: 'Notice', type: 'Form' as const, content: '' },
  images: [],
  fields: [],
}
const before: Scenario = {
  ...scenarioOf({ Dawn: [ask, kept], Dusk: [lost] }, { playtime: '60 minutes' }),
  documents: [form],
}

const sections = (all: Readonly<Record<string, readonly ScenarioEvent[]>>) => ({
  sections: Object.entries(all).map(([name, events]) => ({ name, events: [...events] })),
})
const told = (change: Partial<Scenario>) =>
  differences(before, { ...before, ...change }).map(differenceSentence)
const toldOf = (event: Partial<ScenarioEvent>) =>
  told(sections({ Dawn: [{ ...ask, ...event }, kept], Dusk: [lost] }))
const second = (change: object) => ({
  options: ask.options.map(option => (option.id === 'o2' ? { ...option, ...change } : option)),
})
const to = (from: string, next: string) => (option: EventOption) =>
  option.next === from ? { ...option, next } : option

describe('between two versions', () => {
  test('that are equal there is no difference, whatever the order of their keys', () => {
    expect(told({})).toEqual([])
    expect(toldOf(Object.fromEntries(Object.entries(ask).toReversed()))).toEqual([])
  })

  test.each<[Partial<ScenarioEvent>, string]>([
    [second({ next: '31' }), 'event 12: option B now leads to 31'],
    [
      { options: ask.options.map(option => ({ ...option, next: '-1' })) },
      'event 12: option A now leads nowhere',
    ],
    [second({ text: 'Wait' }), 'event 12: option B now reads “Wait”'],
    [{ next: '31' }, 'event 12: Next event now leads to 31'],
    [{ onTimeout: '31' }, 'event 12: Next if unanswered now leads to 31'],
    [{ correct: ['o2'] }, 'event 12: Correct is now option B'],
    [{ correct: [] }, 'event 12: Correct is now nothing'],
    [{ timeLimit: 240 }, 'event 12: Time to answer is now 240 seconds'],
    [{ to: { roles: ['r1'], teams: ['Athena'] } }, 'event 12 is now for r1, Athena'],
    [{ subject: '' }, 'event 12: Subject is now empty'],
    [{ subject: 'Gate 4' }, 'event 12: Subject is now “Gate 4”'],
    [{ content: '<p>Else</p>' }, 'event 12: Text changed'],
    [{ team: true }, 'event 12: One answer for the whole team is now on'],
    [{ responseType: 'checkbox' }, 'event 12: Answer is now “Choose many”'],
    [{ decide: 'all' }, 'event 12: The team answers is now “All present agree”'],
    [{ next: '/0' }, 'event 12: Next event now leads to the end of the scenario'],
    [{ earlierThan: 1 }, 'event 12: EarlierThan is now 1 second'],
    [{ displayAfter: 12 }, 'event 12: Display after is now 12 minutes'],
    [{ accepted: ['noon', '12:00'] }, 'event 12: Accepted answers is now “noon”, “12:00”'],
    [
      { replyAs: { ...NOBODY, persona: 'Nora Finch', agree: 'I may say so.' } },
      'event 12: Answered as is now “Nora Finch”, “I may say so.”',
    ],
    [
      {
        comments: [{ organisation: '', persona: 'Tom', address: '', content: 'So?', likes: 0, retweets: 0 }],
      },
      'event 12: its comments changed',
    ],
    [{ options: ask.options.toReversed() }, 'event 12: its options were reordered'],
    [{ options: ask.options.slice(0, 1) }, 'event 12: option B was removed: “Switch it off”'],
    [
      { options: [...ask.options, { id: 'o3', text: 'Call', next: '-1' }] },
      'event 12: option C is new: “Call”',
    ],
  ])('%j', (change, sentence) => {
    expect(toldOf(change)).toEqual([sentence])
  })

  test('roles are named, and without them an event is for everyone', () => {
    const role = { id: 'r1', name: 'Press officer', description: '', players: null, deputy: '' }
    const details = { ...before.details, roles: [role] }
    const meant = sections({ Dawn: [{ ...ask, to: { roles: ['r1'], teams: [] } }, kept], Dusk: [lost] })
    const [one, other] = [
      { ...before, ...meant, details },
      { ...before, details },
    ]
    expect(differences(other, one).map(differenceSentence)).toEqual(['event 12 is now for Press officer'])
    expect(differences(one, other).map(differenceSentence)).toEqual(['event 12 is now for everyone'])
    expect(told({ details })).toEqual(['details: Roles changed'])
    const informing = { to: { roles: [], teams: [], inform: ['r1'] } }
    expect(toldOf(informing)).toEqual(['event 12: the roles that should be told changed'])
  })

  test('a post’s subject is no change of its own, because it is the beginning of the text', () => {
    const typed = post('40', { subject: '' })
    const saved = { ...typed, subject: 'All about 40....' }
    expect(
      differences(scenarioOf({ Dawn: [typed] }), scenarioOf({ Dawn: [saved] })).map(differenceSentence),
    ).toEqual([])
  })

  test('an event with a new id is the same event, and links to it have not changed', () => {
    const renamed = { ...kept, id: 'gate', next: '31' }
    expect(
      told(
        sections({
          Dawn: [{ ...ask, options: [...ask.options].map(to('30', 'gate')) }, renamed],
          Dusk: [lost],
        }),
      ),
    ).toEqual([...['event 30 now has the id gate', 'event gate: Next event now leads to 31']])
  })

  test('a section with a new name is the same section', () => {
    expect(told(sections({ Morning: [ask, { ...kept, subject: 'Gate' }], Dusk: [lost] }))).toEqual([
      ...['section Dawn is now called Morning', 'event 30: Subject is now “Gate”'],
    ])
  })

  test('an answer that became the right one is named by its new letter', () => {
    expect(toldOf({ options: ask.options.toReversed(), correct: ['o2'] })).toEqual([
      ...['event 12: Correct is now option A', 'event 12: its options were reordered'],
    ])
  })

  test.each<[Partial<Scenario>, readonly string[]]>([
    [sections({ Dawn: [ask, kept] }), ['section Dusk was removed', 'event 31 was removed']],
    [sections({ Dawn: [ask, kept], Dusk: [lost], Night: [] }), ['section Night is new']],
    [sections({ Dusk: [lost], Dawn: [ask, kept] }), ['sections are now in the order Dusk, Dawn']],
    [sections({ Dawn: [kept, ask], Dusk: [lost] }), ['section Dawn: its events were reordered']],
    [sections({ Dawn: [ask], Dusk: [lost, kept] }), ['event 30 moved to section Dusk']],
    [sections({ Dawn: [ask, kept], Dusk: [lost, article('40')] }), ['event 40 was added to section Dusk']],
    [
      { details: { ...before.details, playtime: '45 minutes', description: '<p>New</p>' } },
      ['details: Description changed', 'details: Playtime is now “45 minutes”'],
    ],
    [
      { details: { ...before.details, level: 1, teams: true, playtime: '' } },
      [
        'details: Playtime is now empty',
        'details: Belt level is now blue belt',
        'details: Played in teams is now on',
      ],
    ],
    [{ documents: [] }, ['document Notice was removed']],
    [{ documents: [form, { ...form, fileName: 'Card' }] }, ['document Card is new']],
    [
      { documents: [{ ...form, title: 'Notice to all', content: '<p>Hear</p>' }] },
      ['document Notice changed: Title, Content'],
    ],
  ])('of the whole: %#', (change, sentences) => {
    expect(told(change)).toEqual(sentences)
  })
})
