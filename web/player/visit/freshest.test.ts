import { expect, test, vi } from 'vitest'
import type { Mail, PlayEvent } from '#contracts/calls/play/play.ts'
import { givenEvent } from '#test/support/stories/given-event.ts'
import { isUnopened, noteOpened, noticeStore, reportChanges } from './changed.ts'
import { isNewer, keepSame, newsOf } from './freshest.ts'
import { whoAnswered } from './who-answered.ts'

const reply = (changes: Partial<Mail>): Mail => ({
  events: [],
  finished: false,
  team: '',
  alias: 'm.okafor',
  stage: 'running',
  revision: 5,
  serverTime: '2026-11-17T10:39:00.000Z',
  xt: 0,
  ticking: true,
  nextAt: '',
  notesByOthers: 0,
  ...changes,
})

test('a reply with a lower revision was overtaken on its way and is dropped', () => {
  expect(isNewer(reply({ revision: 4 }), reply({}))).toBe(false)
  expect(isNewer(reply({ revision: 6 }), reply({}))).toBe(true)
  expect(isNewer(reply({}), null)).toBe(true)
})

test('of two replies with the same revision the later one by the server’s clock counts, as time alone delivers events', () => {
  expect(isNewer(reply({ serverTime: '2026-11-17T10:38:59.000Z' }), reply({}))).toBe(false)
  expect(isNewer(reply({ serverTime: '2026-11-17T10:39:05.000Z' }), reply({}))).toBe(true)
})

test('events that did not change stay the same objects', () => {
  const shown = reply({ events: [givenEvent({ id: 'a' }), givenEvent({ id: 'b' })] })
  const fresh = keepSame(
    reply({ events: [givenEvent({ id: 'a' }), givenEvent({ id: 'b', read: 'true' })] }),
    shown,
  )
  expect(fresh.events[0]).toBe(shown.events[0])
  expect(fresh.events[1]).not.toBe(shown.events[1])
})

test('if nothing changed, even the list is the same object', () => {
  const shown = reply({ events: [givenEvent({ id: 'a' })] })
  expect(keepSame(reply({ events: [givenEvent({ id: 'a' })], xt: 5_000 }), shown).events).toBe(shown.events)
})

const idsOf = (events: readonly { readonly id: string }[]) => events.map(({ id }) => id)

test('events on screen when the page opened are not arrivals; later ones are', () => {
  const first = reply({ events: [givenEvent({ id: 'a' }), givenEvent({ id: 't2', visible: 'false' })] })
  expect(newsOf(first, null, new Set()).arrived).toEqual([])
  const second = reply({
    events: [givenEvent({ id: 'a' }), givenEvent({ id: 't2' }), givenEvent({ id: 'b' })],
  })
  expect(idsOf(newsOf(second, first, new Set()).arrived)).toEqual(['t2', 'b'])
})

test('an alert missing from a reply was withdrawn, unless it was read or the exercise has finished', () => {
  const alert = givenEvent({ id: 'f-1', type: 'Alert', read: 'false' })
  expect(idsOf(newsOf(reply({}), reply({ events: [alert] }), new Set()).takenBack)).toEqual(['f-1'])
  expect(newsOf(reply({}), reply({ events: [{ ...alert, read: 'true' }] }), new Set()).takenBack).toEqual([])
  expect(newsOf(reply({ finished: true }), reply({ events: [alert] }), new Set()).takenBack).toEqual([])
})

test('an answer given elsewhere is news, one given here or long ago is not', () => {
  const asked = (id: string, responded: 'true' | 'false') =>
    givenEvent({ id, responseType: 'option', responded })
  const before = reply({ events: [asked('theirs', 'false'), asked('ours', 'false'), asked('old', 'true')] })
  const after = reply({ events: [asked('theirs', 'true'), asked('ours', 'true'), asked('old', 'true')] })
  expect(idsOf(newsOf(after, before, new Set(['ours'])).overtaken)).toEqual(['theirs'])
  expect(newsOf(before, null, new Set()).overtaken).toEqual([])
})

test('a longer limit is news as long as its question is unanswered', () => {
  const asked = (id: string, timeLimit: number, responded: 'true' | 'false' = 'false') =>
    givenEvent({ id, responseType: 'option', timeLimit, responded })
  const before = reply({ events: [asked('open', 300), asked('same', 300), asked('done', 300, 'true')] })
  const after = reply({
    events: [asked('open', 600), asked('same', 300), asked('done', 600, 'true'), asked('new', 600)],
  })
  expect(idsOf(newsOf(after, before, new Set()).longer)).toEqual(['open'])
  expect(newsOf(after, null, new Set()).longer).toEqual([])
})

test('a message corrected since the last reply is news, under the subject that says so', () => {
  const before = reply({ events: [givenEvent({ id: 'f-1', subject: 'Baord' })] })
  const after = reply({ events: [givenEvent({ id: 'f-1', subject: 'Corrected: Board' })] })
  expect(idsOf(newsOf(after, before, new Set()).changed)).toEqual(['f-1'])
  expect(newsOf(after, after, new Set()).changed).toEqual([])
})

test('a message that arrives with such a subject, as its author wrote it, is only an arrival', () => {
  const written = givenEvent({ id: '14', subject: 'Corrected: the duty roster' })
  const before = reply({ events: [{ ...written, visible: 'false' }] })
  for (const shown of [reply({}), before]) {
    const news = newsOf(reply({ events: [written] }), shown, new Set())
    expect([idsOf(news.arrived), idsOf(news.changed)]).toEqual([['14'], []])
  }
})

test('a limit that grows with a jump of the clock leaves no more time, and is not news', () => {
  const asked = (timeLimit: number) =>
    givenEvent({ id: 'ask', responseType: 'option', responded: 'false', timeLimit })
  const before = reply({ events: [asked(240)] })
  const later = { serverTime: '2026-11-17T10:39:02.000Z', xt: 602_000 }
  expect(newsOf(reply({ events: [asked(840)], ...later }), before, new Set()).longer).toEqual([])
  expect(idsOf(newsOf(reply({ events: [asked(1140)], ...later }), before, new Set()).longer)).toEqual(['ask'])
})

const alert = givenEvent({ id: 'f-1', type: 'Alert', subject: 'Everyone to room 4', read: 'false' })
const withdrawn = () => newsOf(reply({}), reply({ events: [alert] }), new Set())

test('a withdrawn alert is named for 12 seconds at most, or until the next alert or the end of its run', () => {
  vi.useFakeTimers()
  reportChanges('ada', withdrawn(), true)
  expect(noticeStore.get()).toBe('“Everyone to room 4” was withdrawn and is no longer valid.')
  vi.advanceTimersByTime(12_000)
  expect(noticeStore.get()).toBe('')
  reportChanges('ada', withdrawn(), true)
  const next = reply({ events: [givenEvent({ id: 'ransom', type: 'Alert' })] })
  reportChanges('ada', newsOf(next, reply({}), new Set()), true)
  expect(noticeStore.get()).toBe('')
  reportChanges('ada', withdrawn(), true)
  reportChanges('ada', newsOf(reply({ stage: 'lobby' }), reply({}), new Set()), false)
  expect(noticeStore.get()).toBe('')
  vi.useRealTimers()
})

test('resetting a run does not count as withdrawing its alerts', () => {
  expect(newsOf(reply({ stage: 'lobby' }), reply({ events: [alert] }), new Set()).takenBack).toEqual([])
})

test('a corrected message is announced, and marked for this player until it is opened again', () => {
  const before = reply({ events: [givenEvent({ id: 'f-2', subject: 'Where to meet' })] })
  const event = givenEvent({ id: 'f-2', subject: 'Corrected: Where to meet' })
  reportChanges('ada', newsOf(reply({ events: [event] }), before, new Set()), true)
  expect(noticeStore.get()).toBe('Corrected: Where to meet')
  expect([isUnopened('ada', event), isUnopened('berta', event)]).toEqual([true, false])
  noteOpened('ada', event)
  expect(isUnopened('ada', event)).toBe(false)
})

test('several corrected or withdrawn messages are told apart', () => {
  const given = (id: string, subject: string) => givenEvent({ id, subject })
  const before = reply({ events: [given('f-2', 'Where to meet'), given('f-3', 'Whom to call')] })
  const events = [given('f-2', 'Corrected: Where to meet'), given('f-3', 'Withdrawn: Whom to call')]
  reportChanges('ada', newsOf(reply({ events }), before, new Set()), true)
  expect(noticeStore.get()).toBe('Corrected: Where to meet; Withdrawn: Whom to call')
})

test('an answer from elsewhere is a teammate’s, the player’s own, or the team’s decision', () => {
  expect(whoAnswered({ answeredBy: 'ben' }, 'ada')).toBe('ben answered for the team')
  expect(whoAnswered({ answeredBy: 'ada' }, 'ada')).toBe(
    'You answered in another window or on another device',
  )
  const decision: NonNullable<PlayEvent['decision']> = {
    ...{ lead: 'ada', named: false, closesAt: '' },
    rule: 'all',
    members: [],
    proposals: [],
    outcome: { by: 'all', proposer: 'ada', agreed: ['ada', 'ben'], objected: [], silent: [] },
  }
  expect(whoAnswered({ answeredBy: 'ada', decision }, 'ada')).toBe('The team decided')
})
