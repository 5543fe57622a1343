import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byChance } from '#test/support/stories/by-chance.ts'
import { differenceSentence } from '#contracts/words/differences.ts'
import { mail, scenarioOf } from '#test/support/stories/given-story.ts'
import type { Scenario, ScenarioDocument, ScenarioEvent } from '../schema.ts'
import { freeEventId } from '../event-ids.ts'
import { merge } from './merge.ts'
import type { Choices, Side } from './pick.ts'

type Sections = Readonly<Record<string, readonly ScenarioEvent[]>>

const [one, two, three, four] = ['1', '2', '3', '4'].map(id => mail(id)) as [
  ScenarioEvent,
  ScenarioEvent,
  ScenarioEvent,
  ScenarioEvent,
]
const form = (fileName: string, title = fileName): ScenarioDocument => ({
  ...{ fileName, title, type: 'Form' as const, content: '', images: [], fields: [] },
})
const base: Scenario = {
  ...scenarioOf({ Dawn: [one, two, three], Dusk: [four] }, { playtime: '60 minutes' }),
  documents: [form('Card')],
}

const of = (sections: Sections, more: Partial<Scenario> = {}): Scenario => ({
  ...base,
  sections: Object.entries(sections).map(([name, events]) => ({ name, events: [...events] })),
  ...more,
})
const as = (event: ScenarioEvent, part: Partial<ScenarioEvent>): ScenarioEvent => ({ ...event, ...part })
const ids = ({ sections }: Scenario) =>
  Object.fromEntries(sections.map(({ name, events }) => [name, events.map(({ id }) => id)]))
const event = ({ sections }: Scenario, id: string) =>
  sections.flatMap(({ events }) => events).find(found => found.id === id)
const sectionOf = ({ sections }: Scenario, id: string) =>
  sections.find(({ events }) => events.some(found => found.id === id))?.name
const told = (mine: Scenario, theirs: Scenario) =>
  merge(base, mine, theirs).conflicts.map(conflict => [
    conflict.key,
    conflict.mine.map(differenceSentence),
    conflict.theirs.map(differenceSentence),
  ])

describe('a change by only one author is kept', () => {
  test('different events of one scenario', () => {
    const mine = of({ Dawn: [as(one, { subject: 'Mine' }), two, three], Dusk: [four] })
    const theirs = of({ Dawn: [one, as(two, { subject: 'Theirs' })], Dusk: [four, mail('5')] })
    const { merged, conflicts, joined } = merge(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(ids(merged)).toEqual({ Dawn: ['1', '2'], Dusk: ['4', '5'] })
    expect([event(merged, '1')?.subject, event(merged, '2')?.subject]).toEqual(['Mine', 'Theirs'])
    expect(joined.mine.map(differenceSentence)).toEqual(['event 1: Subject is now “Mine”'])
    expect(joined.theirs).toHaveLength(3)
  })

  test('details, documents, the order of events, and the order of sections', () => {
    const mine = of(
      { Dawn: [three, two, one], Dusk: [four] },
      { details: { ...base.details, playtime: '45 minutes' } },
    )
    const theirs = of(
      { Dusk: [four], Dawn: [one, two, three] },
      { details: { ...base.details, maturity: 'High' }, documents: [form('Card'), form('Plan')] },
    )
    const { merged, conflicts } = merge(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(Object.entries(ids(merged))).toEqual([
      ['Dusk', ['4']],
      ['Dawn', ['3', '2', '1']],
    ])
    expect(merged.details).toMatchObject({ playtime: '45 minutes', maturity: 'High' })
    expect(merged.documents.map(({ fileName }) => fileName)).toEqual(['Card', 'Plan'])
  })

  test('one moved an event, the other rewrote it', () => {
    const mine = of({ Dawn: [one, three], Dusk: [four, two] })
    const theirs = of({ Dawn: [one, as(two, { subject: 'Theirs' }), three], Dusk: [four] })
    const { merged, conflicts } = merge(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(ids(merged)).toEqual({ Dawn: ['1', '3'], Dusk: ['4', '2'] })
    expect(event(merged, '2')?.subject).toBe('Theirs')
  })

  test('one renamed a section, the other added to it', () => {
    const mine = of({ Morning: [one, two, three], Dusk: [four] })
    const theirs = of({ Dawn: [one, two, mail('5'), three], Dusk: [four] })
    const { merged, conflicts, joined } = merge(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(ids(merged)).toEqual({ Morning: ['1', '2', '5', '3'], Dusk: ['4'] })
    expect(joined.mine.map(differenceSentence)).toEqual(['section Dawn is now called Morning'])
  })

  test('one removed a section, the other added to it: what was added stays', () => {
    const { merged, conflicts } = merge(
      base,
      of({ Dawn: [one, two, three] }),
      of({ Dawn: [one, two, three], Dusk: [four, mail('5')] }),
    )
    expect(conflicts).toEqual([])
    expect(ids(merged)).toEqual({ Dawn: ['1', '2', '3'], Dusk: ['5'] })
  })
})

test('both added a section, and one another behind it: the second stays behind the first', () => {
  const night = of({ Dawn: [one, two, three], Dusk: [four], Night: [] })
  const more = of({ Dawn: [one, two, three], Dusk: [four], Night: [], Aftermath: [mail('5')] })
  for (const { merged, conflicts } of [merge(base, night, more), merge(base, more, night)]) {
    expect(conflicts).toEqual([])
    expect(Object.keys(ids(merged))).toEqual(['Dawn', 'Dusk', 'Night', 'Aftermath'])
  }
})

test('both added an event under the next free number: both stay, and links to mine follow it', () => {
  const mine = of({
    Dawn: [as(one, { next: '5' }), two, three],
    Dusk: [four, mail('5', { subject: 'Mine' })],
  })
  const theirs = of({
    Dawn: [one, as(two, { next: '5' }), three],
    Dusk: [four, mail('5', { subject: 'Theirs' })],
  })
  const { merged, conflicts, renumbered } = merge(base, mine, theirs)
  expect(conflicts).toEqual([])
  expect(renumbered).toEqual([{ from: '5', to: '6' }])
  expect(ids(merged)['Dusk']).toEqual(['4', '5', '6'])
  expect([event(merged, '1')?.next, event(merged, '2')?.next]).toEqual(['6', '5'])
  expect([event(merged, '5')?.subject, event(merged, '6')?.subject]).toEqual(['Theirs', 'Mine'])
})

describe('a part that both changed is a conflict', () => {
  test.each<[string, Scenario, Scenario, unknown]>([
    [
      'one event',
      of({ Dawn: [as(one, { subject: 'Mine' }), two, three], Dusk: [four] }),
      of({ Dawn: [as(one, { next: '4' }), two, three], Dusk: [four] }),
      ['event 1', ['event 1: Subject is now “Mine”'], ['event 1: Next event now leads to 4']],
    ],
    [
      'an event that one rewrote and the other removed',
      of({ Dawn: [as(one, { subject: 'Mine' }), two, three], Dusk: [four] }),
      of({ Dawn: [two, three], Dusk: [four] }),
      ['event 1', ['event 1: Subject is now “Mine”'], ['event 1 was removed']],
    ],
    [
      'a detail',
      { ...base, details: { ...base.details, playtime: '45 minutes' } },
      { ...base, details: { ...base.details, playtime: '30 minutes' } },
      [
        'details playtime',
        ['details: Playtime is now “45 minutes”'],
        ['details: Playtime is now “30 minutes”'],
      ],
    ],
    [
      'a document',
      { ...base, documents: [form('Card', 'Mine')] },
      { ...base, documents: [] },
      ['document Card', ['document Card changed: Title'], ['document Card was removed']],
    ],
    [
      'the name of a section',
      of({ Morning: [one, two, three], Dusk: [four] }),
      of({ Sunrise: [one, two, three], Dusk: [four] }),
      ['section Dawn', ['section Dawn is now called Morning'], ['section Dawn is now called Sunrise']],
    ],
    [
      'the order of events',
      of({ Dawn: [three, two, one], Dusk: [four] }),
      of({ Dawn: [two, one, three], Dusk: [four] }),
      [
        'order of Dawn',
        ['section Dawn: its events were reordered'],
        ['section Dawn: its events were reordered'],
      ],
    ],
  ])('%s', (_, mine, theirs, conflict) => {
    expect(told(mine, theirs)).toEqual([conflict])
    const key = told(mine, theirs)[0]?.[0] as string
    expect(merge(base, mine, theirs, { [key]: 'mine' }).merged).toEqual(mine)
    expect(merge(base, mine, theirs, { [key]: 'theirs' }).merged).toEqual(theirs)
  })

  test('unless one side made all changes of the other, and more', () => {
    const renamed = { organisation: 'Night Freight', role: 'Dispatcher' }
    const more = as(one, { ...renamed, content: '<p>Go round.</p>' })
    const [fewer, larger] = [
      of({ Dawn: [as(one, renamed), two, three], Dusk: [four] }),
      of({ Dawn: [more, two, three], Dusk: [four] }),
    ]
    expect([told(larger, fewer), told(fewer, larger)]).toEqual([[], []])
    expect([
      event(merge(base, larger, fewer).merged, '1'),
      event(merge(base, fewer, larger).merged, '1'),
    ]).toEqual([more, more])
  })

  test('unless they made the same change', () => {
    const both = of({ Dawn: [as(one, { subject: 'Both' }), two, three], Dusk: [four] })
    expect(merge(base, both, structuredClone(both))).toMatchObject({ merged: both, conflicts: [] })
  })
})

type Edit = (scenario: Scenario) => Scenario

const inSections =
  (to: (events: readonly ScenarioEvent[], name: string) => readonly ScenarioEvent[]): Edit =>
  scenario => ({
    ...scenario,
    sections: scenario.sections.map(({ name, events }) => ({ name, events: [...to(events, name)] })),
  })
const rewrite = (id: string, subject: string) =>
  inSections(events => events.map(found => (found.id === id ? as(found, { subject }) : found)))
const remove = (id: string) => inSections(events => events.filter(found => found.id !== id))
const add = (id: string, section: string, at: number) =>
  inSections((events, name) =>
    name === section ? events.toSpliced(at % (events.length + 1), 0, mail(id)) : events,
  )
const move =
  (id: string, to: string): Edit =>
  scenario => {
    const moving = event(scenario, id)
    const from = scenario.sections.find(({ events }) => events.some(found => found.id === id))
    if (!moving || from?.name === to || !scenario.sections.some(({ name }) => name === to)) return scenario
    return inSections((events, name) => (name === to ? [...events, moving] : events))(remove(id)(scenario))
  }
const reverse = (section: string) =>
  inSections((events, name) => (name === section ? events.toReversed() : events))
const rename =
  (from: string, to: string): Edit =>
  scenario => ({
    ...scenario,
    sections: scenario.sections.map(section => (section.name === from ? { ...section, name: to } : section)),
  })
const detail =
  (field: 'playtime' | 'maturity', words: string): Edit =>
  scenario => ({ ...scenario, details: { ...scenario.details, [field]: words } })

const LONG = scenarioOf({
  Dawn: ['1', '2', '3', '4'].map(id => mail(id)),
  Noon: ['5', '6', '7', '8'].map(id => mail(id)),
  Dusk: ['9', '10', '11', '12'].map(id => mail(id)),
})
const SECTIONS = ['Dawn', 'Noon', 'Dusk']

const edits = (
  who: string,
  events: readonly string[],
  field: 'playtime' | 'maturity',
): fc.Arbitrary<Edit> => {
  const id = fc.constantFrom(...events)
  const section = fc.constantFrom(...SECTIONS)
  const edit = fc.oneof(
    fc.tuple(id, fc.string()).map(([of, words]) => rewrite(of, words)),
    id.map(remove),
    fc.tuple(fc.nat(3), section, fc.nat(9)).map(([number, to, at]) => (scenario: Scenario) => {
      const fresh = `${who}${number}`
      return event(scenario, fresh) ? scenario : add(fresh, to, at)(scenario)
    }),
    fc.tuple(id, section).map(([of, to]) => move(of, to)),
    fc.string().map(words => detail(field, words)),
  )
  return fc
    .array(edit, { maxLength: 8 })
    .map(list => (scenario: Scenario) => list.reduce((now, next) => next(now), scenario))
}
const ALL = LONG.sections.flatMap(({ events }) => events.map(({ id }) => id))
const anything = (who: string) =>
  fc
    .tuple(edits(who, ALL, 'playtime'), fc.option(fc.constantFrom(...SECTIONS)), fc.boolean())
    .map(([many, section, turns]): Edit => scenario => {
      const edited = many(scenario)
      if (section === null) return edited
      return turns ? reverse(section)(edited) : rename(section, `${section} by ${who}`)(edited)
    })

describe('whatever two authors do', () => {
  test('an author without changes changes nothing', () => {
    fc.assert(
      fc.property(anything('a'), edit => {
        const a = edit(LONG)
        expect(merge(LONG, a, LONG)).toMatchObject({ merged: a, conflicts: [] })
        expect(merge(LONG, LONG, a)).toMatchObject({ merged: a, conflicts: [] })
        expect(merge(LONG, a, a)).toMatchObject({ merged: a, conflicts: [] })
      }),
      byChance(),
    )
  })

  test('changes to different parts are joined, whichever author saves first', () => {
    const odd = ALL.filter((_, index) => index % 2 === 0)
    const even = ALL.filter((_, index) => index % 2 === 1)
    fc.assert(
      fc.property(edits('a', odd, 'playtime'), edits('b', even, 'maturity'), (first, second) => {
        const [a, b] = [first(LONG), second(LONG)]
        const joined = merge(LONG, a, b)
        expect(joined.conflicts).toEqual([])
        expect(joined.merged).toEqual(merge(LONG, b, a).merged)
        for (const id of [...odd, ...even])
          expect(event(joined.merged, id)).toEqual(event(odd.includes(id) ? a : b, id))
        expect(joined.merged.details).toMatchObject({
          playtime: a.details.playtime,
          maturity: b.details.maturity,
        })
      }),
      byChance(),
    )
  })

  test('no change is lost silently: each is in the scenario, or a conflict', () => {
    fc.assert(
      fc.property(anything('a'), anything('b'), (first, second) => {
        const [a, b] = [first(LONG), second(LONG)]
        const { merged, conflicts } = merge(LONG, a, b)
        const asked = new Set(conflicts.map(conflict => conflict.event))
        for (const side of [a, b]) {
          for (const id of [
            ...ALL,
            ...side.sections.flatMap(({ events }) => events.map(found => found.id)),
          ]) {
            const [was, is] = [event(LONG, id), event(side, id)]
            if (JSON.stringify(was) !== JSON.stringify(is) && !asked.has(id))
              expect(event(merged, id), id).toEqual(is)
          }
        }
        for (const conflict of conflicts)
          expect(conflict.mine.length * conflict.theirs.length, conflict.key).toBeGreaterThan(0)
      }),
      byChance(),
    )
  })

  const chosen = <Told>(
    side: Side,
    [first, second]: readonly [Edit, Edit],
    of: (scenario: Scenario, id: string) => Told,
  ) => {
    const [a, b] = [first(LONG), second(LONG)]
    const { conflicts } = merge(LONG, a, b)
    const choices: Choices = Object.fromEntries(conflicts.map(({ key }) => [key, side]))
    const { merged } = merge(LONG, a, b, choices)
    const events = conflicts.flatMap(({ event: id }) => id ?? [])
    return {
      made: events.map(id => of(merged, id)),
      wanted: events.map(id => of(side === 'mine' ? a : b, id)),
    }
  }

  test.each<Side>(['mine', 'theirs'])('chosen throughout, each disputed event is as %s has it', side => {
    fc.assert(
      fc.property(anything('a'), anything('b'), (...both) => {
        const { made, wanted } = chosen(side, both, event)
        expect(made).toEqual(wanted)
      }),
      byChance(),
    )
  })

  test.each<Side>(['mine', 'theirs'])('and in the section where %s has it', side => {
    fc.assert(
      fc.property(edits('a', ALL, 'playtime'), edits('b', ALL, 'playtime'), (...both) => {
        const { made, wanted } = chosen(side, both, sectionOf)
        expect(made).toEqual(wanted)
      }),
      byChance(),
    )
  })

  test('even if both moved it and one rewrote it', () => {
    const both = [
      (scenario: Scenario) => rewrite('6', 'Mine')(move('6', 'Dawn')(scenario)),
      move('6', 'Dusk'),
    ] as const
    const told = (scenario: Scenario, id: string) => [sectionOf(scenario, id), event(scenario, id)?.subject]
    expect(chosen('mine', both, told).made).toEqual([['Dawn', 'Mine']])
    expect(chosen('theirs', both, told).made).toEqual([['Dusk', 'About 6']])
  })
})

describe('a link to an event that the other side removed', () => {
  const mine = of({
    Dawn: [as(one, { next: '3', options: [{ id: 'o1', text: 'Wait', next: '3' }] }), two, three],
    Dusk: [four],
  })
  const theirs = of({ Dawn: [one, two], Dusk: [four] })

  test.each([
    ['mine', mine, theirs],
    ['theirs', theirs, mine],
  ])('leads nowhere and is listed, if the link is in %s', (_, first, second) => {
    const { merged, conflicts, unlinked } = merge(base, first, second)
    expect(conflicts).toEqual([])
    expect(unlinked).toEqual([{ gone: '3', from: ['1'] }])
    expect(event(merged, '1')).toMatchObject({ next: '-1', options: [{ next: '-1' }] })
  })

  test('stays if the event stays, or if its own author left it broken', () => {
    const rewritten = of({
      Dawn: [one, two, as(three, { subject: 'Mine' })],
      Dusk: [as(four, { next: '3' })],
    })
    const kept = merge(base, rewritten, theirs, { 'event 3': 'mine' })
    expect([kept.unlinked, event(kept.merged, '4')?.next]).toEqual([[], '3'])
    expect(merge(base, rewritten, theirs, { 'event 3': 'theirs' }).unlinked).toEqual([
      { gone: '3', from: ['4'] },
    ])
    const dangling = of({ Dawn: [as(one, { next: '3' }), two], Dusk: [four] })
    expect(merge(base, dangling, base)).toMatchObject({ merged: dangling, unlinked: [] })
  })
})

describe('an event that one removed and the other keeps', () => {
  const linking1 = as(one, {
    ...{ responseType: 'option', next: '3', onTimeout: '3', laterThan: 60, nextIfLate: '3' },
    ...{ earlierThan: 5, nextIfEarly: '3', options: [{ id: 'o1', text: 'Wait', next: '3' }] },
  })
  const linking: Scenario = of({ Dawn: [linking1, two, three], Dusk: [four] })
  const cut = as(linking1, {
    ...{ next: '-1', onTimeout: '-1', nextIfLate: '-1', nextIfEarly: '-1' },
    options: [{ id: 'o1', text: 'Wait', next: '-1' }],
  })
  const removed = of({ Dawn: [cut, two], Dusk: [four] })
  const edited = of({ Dawn: [linking1, two, as(three, { subject: 'Mine' })], Dusk: [four] })

  test.each<[Side, Scenario, Scenario]>([
    ['mine', edited, removed],
    ['theirs', removed, edited],
  ])('keeps its incoming links if it is in %s', (side, mine, theirs) => {
    const { merged, conflicts, stranded, unlinked } = merge(linking, mine, theirs, { 'event 3': side })
    expect(conflicts.map(({ key }) => key)).toEqual(['event 3'])
    expect(event(merged, '1')).toEqual(linking1)
    expect(event(merged, '3')?.subject).toBe('Mine')
    expect([stranded, unlinked]).toEqual([[], []])
  })
  test('keeps even a link from an event that was rewritten in the meantime', () => {
    const mine = of({
      Dawn: [as(linking1, { subject: 'New' }), two, as(three, { subject: 'Mine' })],
      Dusk: [four],
    })
    const { merged, conflicts } = merge(linking, mine, removed, { 'event 3': 'mine' })
    expect(conflicts.map(({ key }) => key)).toEqual(['event 3'])
    expect(event(merged, '1')).toEqual(as(linking1, { subject: 'New' }))
  })
  test('takes its incoming links with it if it is removed', () => {
    const { merged, stranded } = merge(linking, edited, removed, { 'event 3': 'theirs' })
    expect([event(merged, '3'), event(merged, '1'), stranded]).toEqual([undefined, cut, []])
  })
  test('is listed if its incoming links lead elsewhere now', () => {
    const elsewhere = of({
      Dawn: [as(cut, { next: '4', options: [{ id: 'o1', text: 'Wait', next: '2' }] }), two],
      Dusk: [four],
    })
    const only = of({ Dawn: [as(one, { next: '3' }), two, three], Dusk: [four] })
    const gone = of({ Dawn: [as(one, { next: '4' }), two], Dusk: [four] })
    const rewritten = of({
      Dawn: [as(one, { next: '3' }), two, as(three, { subject: 'Mine' })],
      Dusk: [four],
    })
    expect(merge(only, rewritten, gone, { 'event 3': 'mine' }).stranded).toEqual(['3'])
    const kept = merge(linking, edited, elsewhere, { 'event 3': 'mine' })
    expect(event(kept.merged, '1')).toMatchObject({ next: '4', onTimeout: '3', options: [{ next: '2' }] })
    expect(kept.stranded).toEqual([])
  })
})

test('an id is not reused while a link leads to it or a condition asks about it', () => {
  const { sections } = of({
    Dawn: [as(one, { onTimeout: '9' }), as(two, { options: [{ id: 'o1', text: 'Wait', next: '12' }] })],
    Dusk: [],
  })
  expect(freeEventId(sections)).toBe('13')
  const when = { of: 'all', parts: [{ is: 'verdict', event: '20', verdict: 'right', not: false }] } as const
  const asking = as(one, { nextIf: [{ when: { ...when, parts: [...when.parts] }, next: ['/0'] }] })
  expect(freeEventId([{ name: 'Dawn', events: [asking] }])).toBe('21')
  expect(freeEventId([{ name: 'Dawn', events: [as(one, { next: '/0' }), as(two, { next: '-1' })] }])).toBe(
    '3',
  )
})
