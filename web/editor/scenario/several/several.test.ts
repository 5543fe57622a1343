import { describe, expect, test } from 'vitest'
import type { Role, ScenarioEvent } from '#domain/scenario/schema.ts'
import { makeDesk, stateOf, workOf } from '../desk/desk.ts'
import { newEvent, newWork, opened, type Work } from '../desk/work.ts'
import { movedSentence } from './acts.ts'
import { lostOnCopying } from '../desk/left-behind.ts'
import { withCopyOf } from '../desk/sections.ts'
import { copyOf, LAST, moved, pasted, withoutEvents } from './moving.ts'
import { selectedIn } from './selected.ts'
import { NOTHING_SELECTED, reached, toggled } from '../desk/selection.ts'

const mail = (id: string, more: Partial<ScenarioEvent> = {}): ScenarioEvent => ({
  ...newEvent(id),
  type: 'Email',
  name: 'Maeve',
  ...more,
})
const workWith = (...events: readonly ScenarioEvent[]): Work => ({
  ...newWork(),
  sections: newWork().sections.map((section, index) =>
    index === 0 ? { ...section, events: [...events] } : section,
  ),
})
const withRoles = (work: Work, ...roles: Role[]): Work => ({ ...work, details: { ...work.details, roles } })
const ids = (work: Work, section = '1') =>
  work.sections.find(({ name }) => name === section)?.events.map(({ id }) => id)
const set = (...all: string[]) => new Set(all)

describe('selecting', () => {
  test('adds or removes one event with Ctrl, and all from the last one with Shift, in either direction', () => {
    const order = ['a', 'b', 'c', 'd']
    const one = toggled(NOTHING_SELECTED, 'c')
    expect([...reached(one, 'a', order).ids]).toEqual(['a', 'b', 'c'])
    expect([...reached(one, 'd', order).ids]).toEqual(['c', 'd'])
    expect([...toggled(toggled(one, 'a'), 'c').ids]).toEqual(['a'])
    expect([...reached(NOTHING_SELECTED, 'b', order).ids]).toEqual(['b'])
  })

  test('covers only existing events of the open section', () => {
    const state = {
      ...stateOf(workWith(mail('1'), mail('2'))),
      selection: { ids: set('1', 'gone'), anchor: null },
    }
    expect([...selectedIn(state)]).toEqual(['1'])
    expect([...selectedIn({ ...state, section: 'Noise' })]).toEqual([])
  })
})

describe('removing several', () => {
  test('is one undoable step, even if the open event is among them', () => {
    const desk = makeDesk(stateOf(opened(workWith(mail('1'), mail('2'), mail('3')), '2')))
    desk.change('', work => withoutEvents(work, set('1', '2')))
    expect([ids(workOf(desk.get())), workOf(desk.get()).editing]).toEqual([['3'], null])
    desk.undo()
    expect([ids(workOf(desk.get())), workOf(desk.get()).editing?.original]).toEqual([['1', '2', '3'], '2'])
  })
})

describe('moving several', () => {
  const work = workWith(mail('1'), mail('2'), mail('3'), mail('4'))
  test.each([
    [set('1'), '3', ['2', '3', '1', '4']],
    [set('4'), null, ['4', '1', '2', '3']],
    [set('3', '1'), '4', ['2', '4', '1', '3']],
    [set('2', '3'), '3', ['1', '2', '3', '4']],
    [set('1', '2'), '2', ['1', '2', '3', '4']],
    [set('2', '3'), LAST, ['1', '4', '2', '3']],
  ])('%j behind %s', (which, behind, after) => {
    expect(ids(moved(work, which, { section: '1', behind }))).toEqual(after)
  })

  test('to their own place changes nothing', () => {
    expect(moved(work, set('2'), { section: '1', behind: '1' })).toBe(work)
    expect(moved(work, set('2'), { section: 'nowhere', behind: null })).toBe(work)
  })

  test('says whether the section changed', () => {
    expect(movedSentence(work, set('1'), '1')).toBe('1 event was moved within section 1.')
    expect(movedSentence(work, set('1', '2'), 'Noise')).toBe('2 events were moved to Noise.')
  })

  test('to another section takes the open event along', () => {
    const after = moved(opened(work, '2'), set('2', '3'), { section: 'Noise', behind: LAST })
    expect([ids(after), ids(after, 'Noise'), after.editing?.section]).toEqual([
      ['1', '4'],
      ['2', '3'],
      'Noise',
    ])
  })
})

describe('pasting', () => {
  type Part = NonNullable<ScenarioEvent['nextIf']>[number]['when']['parts'][number]
  const chose = (event: string): Part => ({ is: 'option', event, option: 'o1', not: false })
  const SCORED = { is: 'score' as const, section: '1', atLeast: 50, not: false }
  const asking = (id: string, ...parts: Part[]) =>
    mail(id, { nextIf: [{ when: { of: 'all', parts }, next: ['/0'] }] })
  const partsOf = (event: ScenarioEvent | undefined): readonly Part[] => event?.nextIf?.[0]?.when.parts ?? []
  const work = workWith(
    mail('1', { next: '2' }),
    mail('2', { next: '3', options: [{ id: 'o', text: 'Back', next: '1' }] }),
    mail('3', { next: '/0' }),
  )

  test('into the same scenario gives new ids, links the copies to each other, and keeps links to other events', () => {
    const result = pasted(work, copyOf(work, 'Boat', set('1', '2')), 'Boat', {
      section: 'Noise',
      behind: LAST,
    })
    expect(ids(result.work, 'Noise')).toEqual(['4', '5'])
    expect(result.work.sections[2]?.events).toMatchObject([
      { next: '5' },
      { next: '3', options: [{ next: '4' }] },
    ])
    expect(result.cut).toEqual([])
  })

  test('into another scenario clears links to events that were not copied, even if an event there has that number', () => {
    const other = workWith(mail('3'), mail('9'))
    const result = pasted(other, copyOf(work, 'Boat', set('1', '2')), 'Pier', { section: '1', behind: '3' })
    expect(ids(result.work)).toEqual(['3', '1', '2', '9'])
    expect(result.work.sections[0]?.events[2]).toMatchObject({ next: '-1', options: [{ next: '1' }] })
    expect(result.cut).toEqual(['2'])
  })

  test('into another scenario keeps objectives and roles that it has under the same name, and counts the others', () => {
    const role = (id: string, name: string) => ({ id, name, description: '', players: null, deputy: '' })
    const serving = mail('1', { objectives: ['o1'], to: { roles: ['r1', 'r2'], teams: [] } })
    const source = withRoles(workWith(serving), role('r1', 'Lead'), role('r2', 'Medic'))
    const copied = copyOf(source, 'Boat', set('1'))
    const place = { section: '1', behind: LAST }
    const there = pasted(withRoles(newWork(), role('r7', 'Lead')), copied, 'Pier', place)
    const [copy] = there.work.sections[0]?.events ?? []
    expect([copy?.objectives, copy?.to, there.dropped]).toEqual([undefined, { roles: ['r7'], teams: [] }, 2])
    expect(pasted(source, copied, 'Boat', place).dropped).toBe(0)
  })

  test('into another scenario lets no condition ask about another event or section', () => {
    const source = workWith(mail('1'), mail('5'), asking('7', chose('1'), chose('5'), SCORED), mail('8'))
    const copied = copyOf(source, 'Boat', set('5', '7'))
    const place = { section: '1', behind: LAST }
    const there = pasted(workWith(mail('1'), mail('5')), copied, 'Pier', place)
    const copies = there.work.sections[0]?.events ?? []
    expect(partsOf(copies.at(-1))).toEqual([
      chose('1 elsewhere'),
      chose(copies[2]?.id ?? ''),
      { ...SCORED, section: '1 elsewhere' },
    ])
    expect([there.asking, there.cut]).toEqual([[copies.at(-1)?.id], []])
    expect(lostOnCopying(there)).toBe(
      'Conditions of these events asked about events or sections that are not here, and now ask about nothing: event 7. Choose again what they ask about.',
    )
    const home = pasted(source, copied, 'Boat', place)
    expect([home.asking, partsOf(home.work.sections[0]?.events.at(-1))[0]]).toEqual([[], chose('1')])
  })

  test('into the same scenario follows an event that has another id by now', () => {
    const [fog, tide] = [{ subject: 'Fog' }, { subject: 'Tide' }]
    const copied = copyOf(
      workWith(mail('1', fog), mail('2', tide), asking('3', chose('1'))),
      'Boat',
      set('3'),
    )
    const place = { section: '1', behind: LAST }
    const renumbered = pasted(workWith(mail('9', fog), mail('1', tide)), copied, 'Boat', place)
    expect([partsOf(renumbered.work.sections[0]?.events.at(-1)), renumbered.asking]).toEqual([
      [chose('9')],
      [],
    ])
    expect(pasted(workWith(mail('1', tide)), copied, 'Boat', place).asking).toEqual(['3'])
  })

  test('as a loaded section clears what refers beyond it, unless it comes from the same scenario', () => {
    const events = [
      asking('8', { ...SCORED, section: 'Dawn' }),
      asking('9', chose('1')),
      mail('10', { next: '1' }),
    ]
    const from = {
      ...{ objectives: [], roles: [], scenario: 'Boat', section: 'Dawn' },
      others: [{ id: '1', name: 'Fog' }],
    }
    const loadedInto = (here: string) => {
      const copy = withCopyOf(
        workWith(mail('1', { subject: 'Fog' })),
        { name: 'Boat dawn', events },
        here,
        from,
      )
      const copies = copy.work.sections.find(({ name }) => name === copy.name)?.events ?? []
      return [...copies.slice(0, 2).flatMap(partsOf), copies[2]?.next, copy.cut, copy.asking]
    }
    const own = { ...SCORED, section: 'Boat dawn' }
    expect(loadedInto('Pier')).toEqual([own, chose('1 elsewhere'), '-1', ['10'], ['9']])
    expect(loadedInto('Boat')).toEqual([own, chose('1'), '1', [], []])
  })

  test('keeps links to the ends of a story', () => {
    const result = pasted(newWork(), copyOf(work, 'Boat', set('3')), 'Pier', { section: '1', behind: null })
    expect([result.work.sections[0]?.events[0]?.next, result.cut]).toEqual(['/0', []])
  })

  test('events that were cut keeps the links to them', () => {
    const copied = copyOf(work, 'Boat', set('2'))
    const result = pasted(withoutEvents(work, set('2')), copied, 'Boat', { section: 'Preset', behind: LAST })
    expect(ids(result.work, 'Preset')).toEqual(['2'])
    expect(result.work.sections[0]?.events[0]?.next).toBe('2')
  })

  test('takes along the documents that travel inside the scenario, and none twice', () => {
    const rota = {
      fileName: 'Rota',
      title: '',
      type: 'Document' as const,
      content: '',
      images: [],
      fields: [],
    }
    const from = {
      ...workWith(mail('1', { pdf: 'Rota' })),
      documents: [rota, { ...rota, fileName: 'Tides' }],
    }
    const copied = copyOf(from, 'Boat', set('1'))
    const once = pasted(newWork(), copied, 'Pier', { section: '1', behind: LAST }).work
    expect(once.documents).toEqual([rota])
    const twice = pasted(once, copied, 'Pier', { section: '1', behind: LAST })
    expect([twice.work.documents, twice.otherDocuments]).toEqual([[rota], []])
    const own = { ...newWork(), documents: [{ ...rota, content: 'Tides' }] }
    const other = pasted(own, copied, 'Pier', { section: '1', behind: LAST })
    expect(lostOnCopying(other)).toBe(
      'This scenario has different documents with these names, and the events now show those: Rota.',
    )
  })
})
