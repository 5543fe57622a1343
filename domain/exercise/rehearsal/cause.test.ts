import { expect, test } from 'vitest'
import { mail, scenarioOf } from '#test/support/stories/given-story.ts'
import { condition } from '#domain/scenario/schema.ts'
import type { Command } from '../log/commands.ts'
import type { Grading } from '../log/exercise.ts'
import { decide } from '../rules/decide.ts'
import { seatOf } from '../state/state.ts'
import { seatTimeline } from '../story/delivery.ts'
import { type Cause, causeOf } from './cause.ts'
import { begun, entriesAfter, happened, rehearsalOf, seatFor } from './rehearsal.ts'

const NOON = Date.UTC(2026, 10, 17, 12)
const seat = seatFor(null)

type Events = Parameters<typeof scenarioOf>[0][string]

const causes = (
  events: Events,
  acts: readonly (readonly [number, Command])[] = [],
  grading: Grading = 'none',
  team: string | null = null,
) => {
  const scenario = scenarioOf({ Dawn: events })
  const exercise = rehearsalOf({
    ...{ scenario, at: NOON, teams: team === null ? [] : [team], seed: 'once', grading },
  })
  const state = acts.reduce((before, [second, act]) => {
    const at = NOON + second * 1000
    const decision = decide(exercise, before, act, at)
    if (!Array.isArray(decision)) throw new Error(JSON.stringify(decision))
    return happened(exercise, before, entriesAfter(before, decision, at))
  }, begun(exercise))
  const place = seatOf(state, seatFor(team))
  if (!place) throw new Error('The seat is empty.')
  const timeline = seatTimeline(exercise, state, place)
  return Object.fromEntries(
    timeline.deliveries.map(each => [each.id, causeOf(scenario, timeline, each, grading)] as const),
  ) as Readonly<Record<string, Cause>>
}

const answer = (event: string, response: string): Command => ({ kind: 'answer', seat, event, response })
const question = mail('ask', { responseType: 'option', options: { Stop: '/0' }, correct: ['Stop'] })

test('both closing mails name the event whose link ended the story', () => {
  for (const end of ['/0', '/1']) {
    const asked = mail('ask', { responseType: 'option', options: { Go: 'last' }, correct: ['Go'] })
    const found = causes([asked, mail('last', { next: end })], [[1, answer('ask', 'Go')]])
    expect(found[end]).toEqual({ kind: 'display', event: 'last', drawn: null })
    expect(found['/1']).toEqual({ kind: 'display', event: 'last', drawn: null })
  }
  expect(causes([question], [[1, answer('ask', 'Stop')]])['/1']).toMatchObject({
    kind: 'answer',
    event: 'ask',
  })
})

test('no event is named if the story ended because nothing was left to do', () => {
  const found = causes([mail('only')], [[1, { kind: 'read', seat, event: 'only' }]])
  expect([found['only'], found['/0']]).toEqual([{ kind: 'clock', xt: 0 }, { kind: 'none' }])
})

test('a condition that held is a cause, with its number, at a message and at a question', () => {
  const holding = (option: string) => ({
    when: condition.parse({ of: 'all', parts: [{ is: 'option', event: 'ask', option }] }),
    next: [`by ${option}`],
  })
  const conditions = { nextIf: [holding('o2'), holding('o1')] }
  const asked = {
    ...question,
    options: [
      { id: 'o1', text: 'Go', next: 'note' },
      { id: 'o2', text: 'No', next: '-1' },
    ],
  }
  const found = (...events: Events) =>
    causes([...events, mail('by o1'), mail('by o2')], [[1, answer('ask', 'Go')]])
  expect(found(asked, { ...mail('note'), ...conditions })['by o1']).toEqual({
    ...{ kind: 'display', event: 'note', drawn: null, condition: 2 },
  })
  expect(found({ ...asked, ...conditions })['by o1']).toMatchObject({
    ...{ kind: 'answer', judged: 'condition', condition: 2 },
  })
})

test('a grade in time is a cause, and so is the lack of one; a later grade is not', () => {
  const judged = mail('ask', {
    responseType: 'text',
    rubric: { criteria: [{ id: 'c1', name: 'Names the berth', good: '', points: 1 }] },
    gradeWait: 20,
    nextIfRight: ['good'],
    nextIfWrong: ['bad'],
    nextIfUngraded: ['open'],
  })
  const played = (...grades: readonly (readonly [number, readonly string[]])[]) =>
    causes(
      [judged, ...['good', 'bad', 'open'].map(id => mail(id))],
      [
        [1, answer('ask', 'Berth 4')],
        ...grades.map(
          ([second, met], seen) =>
            [
              second,
              { kind: 'grade', owner: `seat ${seat}`, event: 'ask', met, comment: '', seen, by: 'Author' },
            ] as const,
        ),
      ],
      'grader',
    )
  expect(played()).toMatchObject({ open: { kind: 'answer', event: 'ask', judged: 'ungraded' } })
  const right = played([10, ['c1']], [15, []])
  expect(right).toMatchObject({ good: { kind: 'answer', event: 'ask', judged: 'right' } })
  expect(right['bad']).toBeUndefined()
  expect(played([10, []])).toMatchObject({ bad: { judged: 'wrong' } })
  expect(played([30, ['c1']])).toMatchObject({ open: { judged: 'ungraded' } })
})

test('a team’s answer has not asked for a player’s own: its condition did not hold', () => {
  const own = seatFor('Athena')
  const alone = mail('alone', {
    displayAfter: 0,
    responseType: 'option',
    options: { Go: '-1' },
    correct: ['Go'],
  })
  const asked = mail('ask', {
    ...{ displayAfter: 0, team: true, responseType: 'text', accepted: ['Four'], nextIfRight: ['good'] },
    nextIf: [
      {
        when: condition.parse({ of: 'all', parts: [{ is: 'option', event: 'alone', option: 'o1' }] }),
        next: ['bad'],
      },
    ],
  })
  const acts = (['alone', 'ask'] as const).map(
    (event, at) =>
      [1 + at, { kind: 'answer', seat: own, event, response: event === 'ask' ? 'Four' : 'Go' }] as const,
  )
  const found = causes(
    [alone, asked, mail('good', { team: true }), mail('bad', { team: true })],
    acts,
    'none',
    'Athena',
  )
  expect(found['bad']).toBeUndefined()
  expect(found['good']).toMatchObject({ kind: 'answer', event: 'ask', judged: 'right' })
})
