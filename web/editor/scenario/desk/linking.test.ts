import { describe, expect, test } from 'vitest'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import {
  isPlain,
  linked,
  nextId,
  linksTo,
  silenceHint,
  withBegun,
  withLinked,
  withTarget,
} from './linking.ts'
import {
  allEvents,
  begun as begunIn,
  changed,
  hasUnsavedEvent,
  newEvent,
  newWork,
  opened,
  stored,
  type Work,
} from './work.ts'

const mail = (id: string, more: Partial<ScenarioEvent> = {}): ScenarioEvent => ({
  ...newEvent(id),
  ...{ type: 'Email', name: 'Ida Strom', role: 'Pilot', subject: `Mail ${id}` },
  ...more,
})
const options = [
  { id: 'o1', text: 'Wait', next: '-1' },
  { id: 'o2', text: 'Go', next: '3' },
]
const asks = mail('1', { responseType: 'option', options, timeLimit: 60 })
const work: Work = { ...newWork(), sections: [{ name: '1', events: [asks, mail('2'), mail('3')] }] }
const event = (of: Work, id: string) => allEvents(of.sections).find(each => each.id === id)

test('the hint on silence says when it counts, or what it needs, for this type of message', () => {
  const hint = (more: Partial<ScenarioEvent>) => silenceHint({ ...asks, ...more }).replaceAll('\u00a0', ' ')
  expect([hint({}), hint({ timeLimit: null }), hint({ type: 'Social' }), hint({ type: 'News' })]).toEqual([
    'After 1 min 6 s: the time to answer plus a tenth.',
    'Needs LaterThan or a time to answer.',
    'Needs LaterThan: a post or an article has no time to answer.',
    'Needs LaterThan: a post or an article has no time to answer.',
  ])
  expect(hint({ type: 'Social', laterThan: 90 })).toBe(
    'After 1 min 30 s: when LaterThan has passed. If you set this, “Next if late” is never taken.',
  )
  expect(hint({ responseType: 'none' })).toBe('Needs an answer from players.')
})

describe('the links from an event to another', () => {
  test('are its options, the next event whatever is answered, and silence if there is a time limit', () =>
    expect(linksTo(asks, '2').map(({ key }) => key)).toEqual(['option o1', 'option o2', 'next', 'onTimeout']))
  test('call the next event a branch where the answer is a text', () => {
    const nextOf = (responseType: 'option' | 'random' | 'text' | 'none') =>
      linksTo({ ...asks, responseType }, '2').find(({ key }) => key === 'next')?.label
    expect([nextOf('option'), nextOf('random'), nextOf('text'), nextOf('none')]).toEqual([
      'Next event, whatever is answered',
      'Next event, whatever is drawn',
      'Next event, unless another branch is taken',
      'Next event',
    ])
  })
  test('include no silence for a post or an article whose time to answer was set before it became one', () => {
    const keys = (more: Partial<ScenarioEvent>) => linksTo({ ...asks, ...more }, '2').map(({ key }) => key)
    expect(keys({ type: 'Social' })).not.toContain('onTimeout')
    expect(keys({ type: 'News', laterThan: 60 })).toContain('onTimeout')
  })
  test('leave out those that lead there already, and those that would be refused beside them', () => {
    expect(linksTo(asks, '3').map(({ key }) => key)).toEqual(['option o1', 'onTimeout'])
    expect(linksTo({ ...asks, next: '2' }, '2').map(({ key }) => key)).toEqual(['onTimeout'])
  })
  test('need no choice if there is only one, without a target yet', () => {
    expect(isPlain(linksTo(mail('2'), '3'))).toBe(true)
    expect(isPlain(linksTo(mail('2', { next: '1' }), '3'))).toBe(false)
  })
})

test('a link is set in the stored event and in the draft of the side editor, which loses nothing', () => {
  const writing = changed(opened(work, '1'), { subject: 'Half a thought' })
  const after = linked(writing, '1', 'option o1', '2')
  expect(event(after, '1')?.options.map(({ next }) => next)).toEqual(['2', '3'])
  expect(after.editing?.event).toMatchObject({
    subject: 'Half a thought',
    options: [{ next: '2' }, { next: '3' }],
  })
  expect(hasUnsavedEvent(linked(opened(work, '2'), '2', 'next', '3'))).toBe(false)
  expect(after.sections[1]).toBe(writing.sections[1])
})

test('a new event comes after its predecessor, from the same sender, with a free id', () => {
  expect(nextId(work)).toBe('4')
  expect(nextId({ ...work, editing: { section: '1', original: null, event: newEvent('4') } })).toBe('5')
  const after = withLinked(work, '1', 'next', '4')
  expect(after.sections[0]?.events.map(({ id }) => id)).toEqual(['1', '4', '2', '3'])
  expect(event(after, '1')?.next).toBe('4')
  expect(event(after, '4')).toMatchObject({
    type: 'Email',
    name: 'Ida Strom',
    role: 'Pilot',
    subject: '',
    next: '-1',
    options: [],
  })
  expect(
    withBegun(work, {
      id: '9',
      section: '1',
      after: null,
      subject: 'Dawn',
      like: asks,
    }).sections[0]?.events.at(-1),
  ).toMatchObject({
    id: '9',
    subject: 'Dawn',
  })
})

test('new events come right after the side editor’s event, even if that is not in the scenario yet', () => {
  const ids = (of: Work) => of.sections[0]?.events.map(({ id }) => id)
  const begun = begunIn(work, '1')
  const draft = mail('4', { next: '6' })
  const writing = withTarget(withTarget(changed(begun, draft), '5', 'Dusk', draft), '6', 'Dawn', draft)
  expect(ids(writing)).toEqual(['1', '2', '3', '6', '5'])
  expect(ids(stored(writing, draft))).toEqual(['1', '2', '3', '4', '6', '5'])
  expect(ids(withTarget(opened(work, '2'), '4', 'Dawn', mail('2')))).toEqual(['1', '2', '4', '3'])
  const empty = { ...work, sections: [{ name: '1', events: [] }] }
  expect(ids(stored(withTarget(begunIn(empty, '1'), '2', '', draft), mail('1')))).toEqual(['1', '2'])
})

test('a condition of an event on its own answer follows when the id of the event changes', () => {
  const asked = (of: string): ScenarioEvent['nextIf'] => [
    { when: { of: 'all', parts: [{ is: 'verdict', event: of, verdict: 'right', not: false }] }, next: ['3'] },
  ]
  const after = stored(opened(work, '1'), { ...asks, id: 'reply', nextIf: asked('1') })
  expect(event(after, 'reply')?.nextIf).toEqual(asked('reply'))
})
