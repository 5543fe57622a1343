import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byChance } from '#test/support/stories/by-chance.ts'
import { differenceSentence } from '#contracts/words/differences.ts'
import { mail, scenarioOf } from '#test/support/stories/given-story.ts'
import { withIds } from '../file/renamed-events.ts'
import type { Scenario, ScenarioEvent } from '../schema.ts'
import { merge } from './merge.ts'

const told = (about: string) => ({
  of: 'all' as const,
  parts: [{ is: 'verdict' as const, event: about, verdict: 'right' as const, not: false }],
})
const base = scenarioOf({
  Dawn: [
    mail('1', { responseType: 'option', options: { Call: '2', Wait: '3' }, next: '2' }),
    mail('2'),
    mail('3', { nextIf: [{ when: told('2'), next: ['4'] }] }),
  ],
  Dusk: [mail('4')],
})
const withEvent = (scenario: Scenario, id: string, part: Partial<ScenarioEvent>): Scenario => ({
  ...scenario,
  sections: scenario.sections.map(({ name, events }) => ({
    name,
    events: events.map(event => (event.id === id ? { ...event, ...part } : event)),
  })),
})
const named = (scenario: Scenario, ...ids: readonly (readonly [string, string])[]) =>
  withIds(scenario, new Map(ids))
const withNew = (scenario: Scenario, event: ScenarioEvent): Scenario => ({
  ...scenario,
  sections: scenario.sections.map(({ name, events }) => ({
    name,
    events: name === 'Dusk' ? [...events, event] : events,
  })),
})
const eventIn = ({ sections }: Scenario, id: string) =>
  sections.flatMap(({ events }) => events).find(event => event.id === id)
const idsIn = ({ sections }: Scenario) => sections.flatMap(({ events }) => events.map(({ id }) => id))
const sentences = (side: Parameters<typeof differenceSentence>[0][]) => side.map(differenceSentence)

describe('an event that one side renamed', () => {
  const boat = named(base, ['2', 'boat'])
  const reworded = withEvent(base, '2', { subject: 'Mine' })

  test.each([
    ['theirs', merge(base, reworded, boat)],
    ['mine', merge(base, boat, reworded)],
  ])(
    'stays one event, with the changes of the other: renamed by %s',
    (_, { merged, conflicts, unlinked }) => {
      expect(conflicts).toEqual([])
      expect(unlinked).toEqual([])
      expect(merged).toEqual(withEvent(boat, 'boat', { subject: 'Mine' }))
    },
  )

  test('is listed with both of its ids, and found under the new one by an author who has it open', () => {
    const { joined, idNow } = merge(base, reworded, boat)
    expect(sentences([...joined.mine])).toEqual(['event 2: Subject is now “Mine”'])
    expect(sentences([...joined.theirs])).toEqual(['event 2 now has the id boat'])
    expect([...idNow]).toEqual([['2', 'boat']])
    expect([...merge(base, boat, reworded).idNow]).toEqual([])
  })

  test('is recognised although its text or its subject changed as well', () => {
    const both = withEvent(boat, 'boat', { subject: 'Theirs', delay: 30 })
    const { merged, conflicts } = merge(base, withEvent(base, '2', { delay: 60 }), both)
    expect(conflicts.map(({ key, event, parts }) => [key, event, parts.map(part => part.name)])).toEqual([
      ['event 2', '2', ['subject', 'delay']],
    ])
    expect(idsIn(merged)).toEqual(['1', 'boat', '3', '4'])
  })

  test('is removed if the other side removed it', () => {
    const { merged, conflicts } = merge(base, boat, {
      ...base,
      sections: base.sections.map(({ name, events }) => ({
        name,
        events: events.filter(({ id }) => id !== '2'),
      })),
    })
    expect(conflicts).toEqual([])
    expect(idsIn(merged)).toEqual(['1', '3', '4'])
  })

  test('a conflict about it is found on the desk under my id', () => {
    const mine = withEvent(boat, 'boat', { subject: 'Mine' })
    const theirs = withEvent(base, '2', { subject: 'Theirs' })
    expect(merge(base, mine, theirs).conflicts.map(({ key, event }) => [key, event])).toEqual([
      ['event 2', 'boat'],
    ])
  })
})

test('an event that both renamed differently: the author chooses the id', () => {
  const [mine, theirs] = [named(base, ['2', 'boat']), named(base, ['2', 'ship'])]
  const { conflicts, merged } = merge(base, mine, theirs)
  expect(conflicts.map(each => [each.key, sentences([...each.mine]), sentences([...each.theirs])])).toEqual([
    ['id of event 2', ['event 2 now has the id boat'], ['event 2 now has the id ship']],
  ])
  expect(merged).toEqual(mine)
  const chosen = merge(base, mine, theirs, { 'id of event 2': 'theirs' })
  expect([chosen.merged, [...chosen.idNow]]).toEqual([theirs, [['boat', 'ship']]])
})

describe('an id that both sides gave', () => {
  test('to an old event and to a new one of mine: mine gets a free id', () => {
    const mine = withNew(withEvent(base, '4', { next: 'boat' }), mail('boat', { subject: 'Mine' }))
    const { merged, renumbered, idNow } = merge(base, mine, named(base, ['2', 'boat']))
    expect(renumbered).toEqual([{ from: 'boat', to: '5' }])
    expect(idsIn(merged)).toEqual(['1', 'boat', '3', '4', '5'])
    expect([eventIn(merged, '5')?.subject, eventIn(merged, '4')?.next]).toEqual(['Mine', '5'])
    expect([...idNow]).toEqual([
      ['2', 'boat'],
      ['boat', '5'],
    ])
  })

  test.each([
    ['to a new one of theirs', withNew(base, mail('boat', { subject: 'Theirs' })), '2'],
    ['to another old one', named(base, ['3', 'boat']), '2'],
  ])('to an old event of mine and %s: mine keeps the id it had', (_, theirs, kept) => {
    const { merged, renumbered } = merge(base, named(base, ['2', 'boat']), theirs)
    expect(renumbered).toEqual([{ from: 'boat', to: kept }])
    expect(merged).toEqual(theirs)
  })
})

test('whatever both wrote: renaming events before the merge or after it is the same', () => {
  const ids = ['1', '2', '3', '4']
  const side = fc.uniqueArray(
    fc.record({ id: fc.constantFrom(...ids), next: fc.constantFrom(...ids, '-1'), delay: fc.nat(9) }),
    { selector: ({ id }) => id },
  )
  const written = (parts: readonly { id: string; next: string; delay: number }[]) =>
    parts.reduce((now, { id, ...part }) => withEvent(now, id, part), base)
  const names = fc.subarray(ids).map(list => new Map(list.map(id => [id, `e${id}`])))
  fc.assert(
    fc.property(side, side, names, (first, second, renamed) => {
      const [mine, theirs] = [written(first), written(second)]
      const plain = merge(base, mine, theirs)
      const later = merge(base, mine, withIds(theirs, renamed))
      expect(later.merged).toEqual(withIds(plain.merged, renamed))
      expect(later.conflicts.map(({ key }) => key)).toEqual(plain.conflicts.map(({ key }) => key))
    }),
    byChance(),
  )
})
