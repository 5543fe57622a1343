import { expect, test } from 'vitest'
import { offTheAxis } from './off-the-axis.ts'

const planned = { xt: 60_000, skipped: false, sentBy: '', changed: '' as const }
const onAnswer = { ...planned, xt: null }
const afterEnd = { ...onAnswer, clockXt: 95 * 60_000 }
const cue = { ...afterEnd, kept: 'cue' as const }
const spare = { ...onAnswer, kept: 'spare' as const }
const leftOut = { ...onAnswer, skipped: true }
const events = [planned, onAnswer, onAnswer, afterEnd, cue, spare, leftOut]

test('events without a place on the axis are listed by the reason', () => {
  expect(offTheAxis(events, false)).toMatchObject([
    {
      title:
        'One event will reach no one: it is planned after the story’s end, or for a team without players',
      found: [afterEnd],
    },
    { title: '2 more events come only after an answer or another event', found: [onAnswer, onAnswer] },
    { title: 'One cue for you', found: [cue] },
    { title: 'One event in reserve', found: [spare] },
  ])
})

test('a sent message that has reached no one yet waits for players; a withdrawn one for nothing', () => {
  const sent = { ...onAnswer, sentBy: 'Faye' }
  expect(offTheAxis([sent, { ...sent, changed: 'withdrawn' }], false)).toMatchObject([
    { title: 'One sent message has reached no one yet: players who join may get it', found: [sent] },
  ])
})

test('after the end, events that were not delivered are one list', () => {
  expect(offTheAxis(events, true).map(({ title }) => title)).toEqual([
    '4 events were not delivered',
    'One cue for you',
  ])
  expect(offTheAxis([planned], true)).toEqual([])
})
