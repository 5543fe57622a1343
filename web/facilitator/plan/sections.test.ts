import { expect, test } from 'vitest'
import type { ConsoleEvent } from '../console/context.ts'
import {
  aheadOf,
  beforeSection,
  changedSince,
  comingOf,
  dueUntil,
  leftOutOf,
  movedOnInWords,
  placeInSections,
  sectionsOf,
} from './sections.ts'

const event = (id: string, section: string, xt: number | null, visible = false): ConsoleEvent => ({
  ...{
    id,
    section,
    xt,
    subject: id,
    visible: visible ? 'true' : 'false',
    type: 'Email',
    name: '',
    team: false,
    timeLimit: null,
  },
  ...{
    options: '',
    responseType: '',
    displayAt: '',
    reached: 0,
    read: 0,
    sentBy: '',
    changed: '',
    skipped: false,
    open: false,
  },
})
const EVENTS = [
  event('welcome', 'Preset', 0, true),
  event('alarm', 'The alarm', 0, true),
  event('second', 'The alarm', 300),
  event('board', 'The board', 900),
  event('press', 'The press', null),
  event('left out', 'The board', 600),
].map(each => (each.id === 'left out' ? { ...each, skipped: true } : each))

test('an event that was sent ahead begins no section, and hides none', () => {
  const ahead = EVENTS.map(each =>
    each.id === 'board' ? { ...each, visible: 'true' as const, sentAhead: true as const } : each,
  )
  const sections = sectionsOf([...ahead, event('chair', 'The board', 960)])
  expect(placeInSections(sections)).toEqual({ now: 'The alarm', next: 'The board' })
})

test('the place in a story is the last section that has begun, and the next one ahead', () => {
  expect(placeInSections(sectionsOf(EVENTS))).toEqual({ now: 'The alarm', next: 'The board' })
})

test('a facilitator can go on to a section that has not begun, if the clock alone begins it', () => {
  expect(aheadOf(sectionsOf(EVENTS))).toEqual([{ name: 'The board', begins: 900 }])
})

test('going on delivers everything due until then, in order, and nothing that was left out', () => {
  expect(dueUntil(EVENTS, 900).map(({ id }) => id)).toEqual(['second', 'board'])
})

test('the events due before a section are told apart from its own', () => {
  const due = dueUntil(EVENTS, 900)
  expect(due.filter(({ section }) => section !== 'The board').map(({ id }) => id)).toEqual(['second'])
})

test('a plan has changed once another facilitator leaves an event out or puts one back', () => {
  const then = leftOutOf(EVENTS)
  expect(then).toEqual(['left out'])
  expect(changedSince(EVENTS, then)).toEqual([])
  const turned = EVENTS.map(each => ({
    ...each,
    skipped: each.id === 'second',
    ...(each.id === 'second' && { changedBy: 'Maria' }),
  }))
  expect(changedSince(turned, then).map(({ id, changedBy }) => [id, changedBy])).toEqual([
    ['second', 'Maria'],
    ['left out', undefined],
  ])
})

test('leaving out a section means each of its events that has not arrived and is not left out already', () => {
  expect(comingOf(EVENTS).map(({ name, events }) => [name, events.map(({ id }) => id)])).toEqual([
    ['The alarm', ['second']],
    ['The board', ['board']],
    ['The press', ['press']],
  ])
  expect(comingOf(EVENTS, [{ event: 'board' }]).map(({ name }) => name)).toEqual(['The alarm', 'The press'])
})

test('going on without the events in between leaves out all of the earlier sections, even events that wait for an answer', () => {
  const waiting = event('an answer later', 'The alarm', null)
  const events = [...EVENTS.slice(0, 3), waiting, ...EVENTS.slice(3)]
  expect(beforeSection(events, 'The board', dueUntil(events, 900))).toEqual(['second', 'an answer later'])
})

test('a choice that no longer holds is explained, also where no section was ahead before', () => {
  const at = { here: 'Dawn', from: 'Dawn', chosen: 'Dusk' }
  expect(movedOnInWords({ ...at, here: 'Dusk' })).toBe('“Dusk” has begun.')
  expect(movedOnInWords(at)).toBe('“Dusk” is no longer ahead.')
  expect(movedOnInWords({ ...at, chosen: '' })).toBe('A later section now starts by the clock alone.')
})
