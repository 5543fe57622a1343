import { expect, test } from 'vitest'
import { beginning, rehearsalOf, seatFor } from '#domain/exercise/rehearsal/rehearsal.ts'
import { blankEvent } from '#domain/scenario/blank-event.ts'
import type { Scenario, ScenarioEvent } from '#domain/scenario/schema.ts'
import { NO_DETAILS } from '../desk/work.ts'
import { createRehearsal, openQuestions, storyInstant, timelineOf, withCues } from './rehearsal.ts'
import { resultInWords } from './result.ts'

const NOON = Date.UTC(2026, 10, 17, 12)
const event = (id: string, content: Partial<ScenarioEvent> = {}): ScenarioEvent => ({
  ...blankEvent(id),
  type: 'Email',
  ...content,
})
const events = [
  event('ask', { responseType: 'text', next: 'later', team: true }),
  event('later', { delay: 90 }),
  event('noon', { displayAfter: 30 }),
]
const scenario: Scenario = {
  format: 1,
  fileName: 'One night',
  details: NO_DETAILS,
  documents: [],
  sections: [{ name: '1', events }],
}

const given = (teams: readonly string[] = []) => {
  const exercise = rehearsalOf({ scenario, at: NOON, teams, seed: 'once' })
  return createRehearsal({
    exercise,
    log: beginning(exercise),
    instant: NOON,
    seat: seatFor(teams[0] ?? null),
  })
}
const come = (rehearsal: ReturnType<typeof given>) =>
  timelineOf(rehearsal.get())
    .deliveries.filter(({ at }) => at <= rehearsal.now())
    .map(({ id }) => id)

test('a rehearsal skips from one event to the next, and an answer brings its target', () => {
  const rehearsal = given()
  expect(come(rehearsal)).toEqual(['ask'])
  expect(openQuestions(rehearsal.get(), rehearsal.now()).map(({ id }) => id)).toEqual(['ask'])
  rehearsal.act({ kind: 'answer', seat: seatFor(null), event: 'ask', response: 'We are on it.' })
  expect(openQuestions(rehearsal.get(), rehearsal.now())).toEqual([])
  rehearsal.skip()
  expect(rehearsal.now()).toBe(NOON + 90_000)
  expect(come(rehearsal)).toEqual(['ask', 'later'])
  rehearsal.skip()
  expect(rehearsal.now()).toBe(NOON + 30 * 60_000)
  const before = rehearsal.now()
  rehearsal.skip()
  expect(rehearsal.now()).toBe(before)
})

test('time passes only while the view is open, and not while paused', () => {
  const rehearsal = given()
  expect(rehearsal.get().passing.isRunning).toBe(false)
  const leave = rehearsal.attend()
  expect(rehearsal.get().passing.isRunning).toBe(true)
  rehearsal.setRunning(false)
  leave()
  const leaveAgain = rehearsal.attend()
  expect(rehearsal.get().passing.isRunning).toBe(false)
  leaveAgain()
})

test('a refused act changes nothing, and only its caller is told', () => {
  const rehearsal = given()
  let heard = 0
  rehearsal.subscribe(() => (heard += 1))
  expect(
    rehearsal.act({ kind: 'answer', seat: seatFor(null), event: 'later', response: 'Too soon.' }),
  ).toEqual({
    refused: 'event unknown',
  })
  expect(heard).toBe(0)
})

test('after a switch to another team, its story is shown, as a new visit', () => {
  const rehearsal = given(['Athena', 'Hades'])
  rehearsal.act({ kind: 'answer', seat: seatFor('Athena'), event: 'ask', response: 'We are on it.' })
  const { token } = rehearsal.get()
  rehearsal.sitDownAt(seatFor('Hades'))
  expect(openQuestions(rehearsal.get(), rehearsal.now()).map(({ id }) => id)).toEqual(['ask'])
  expect(rehearsal.get().token).not.toBe(token)
  expect(rehearsal.get().token.length).toBeGreaterThan(50)
})

test('the clock of the exercise stops at its end', () => {
  const over = { ...scenario, sections: [{ name: '1', events: [event('end', { next: '/0', delay: 0 })] }] }
  const exercise = rehearsalOf({ scenario: over, at: NOON, teams: [], seed: 'once' })
  const rehearsal = createRehearsal({
    exercise,
    log: beginning(exercise),
    instant: NOON,
    seat: seatFor(null),
  })
  const end = timelineOf(rehearsal.get()).finish?.at ?? Number.NaN
  expect(storyInstant(rehearsal.get(), end - 1)).toBe(end - 1)
  expect(storyInstant(rehearsal.get(), end + 90_000)).toBe(end)
})

test('the author sees the cues at their times, and what follows from them; the player does not', () => {
  const cued: Scenario = {
    ...scenario,
    sections: [
      {
        name: '1',
        events: [
          event('ask', { responseType: 'text', next: 'call' }),
          event('call', { cue: true, delay: 60, next: 'later' }),
          event('later', { delay: 90 }),
        ],
      },
    ],
  }
  const exercise = rehearsalOf({ scenario: cued, at: NOON, teams: [], seed: 'once' })
  const rehearsal = createRehearsal({
    exercise,
    log: beginning(exercise),
    instant: NOON,
    seat: seatFor(null),
  })
  rehearsal.act({ kind: 'answer', seat: seatFor(null), event: 'ask', response: 'Berth 4' })
  expect(withCues(rehearsal.get()).map(({ id, at }) => [id, at - NOON])).toEqual(
    expect.arrayContaining([
      ['ask', 0],
      ['call', 60_000],
      ['later', 150_000],
    ]),
  )
  expect(timelineOf(rehearsal.get()).deliveries.map(({ id }) => id)).not.toContain('call')
  rehearsal.skip()
  expect(rehearsal.now() - NOON).toBe(60_000)
})

test('the result counts the answers that await a grade, and says “Nothing was scored.” only without them', () => {
  const rubric = { criteria: [{ id: 'c1', name: 'Names the berth', good: '', points: 1 }] }
  const resultWith = (content: Partial<ScenarioEvent>) => {
    const asked = { ...scenario, sections: [{ name: '1', events: [event('ask', content)] }] }
    const exercise = rehearsalOf({ scenario: asked, at: NOON, teams: [], seed: 'once', grading: 'grader' })
    const seat = seatFor(null)
    const rehearsal = createRehearsal({ exercise, log: beginning(exercise), instant: NOON, seat })
    rehearsal.act({ kind: 'answer', seat, event: 'ask', response: 'Berth 4' })
    return resultInWords(rehearsal.get(), rehearsal.now())
  }
  expect(resultWith({ responseType: 'text', rubric })).toBe('The exercise is over. 1 answer awaits a grade.')
  expect(resultWith({ responseType: 'text' })).toBe('The exercise is over. Nothing was scored.')
})
