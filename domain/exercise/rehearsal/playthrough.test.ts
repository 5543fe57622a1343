import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import { isAnswerable } from '#domain/scenario/story.ts'
import { anyExercise } from '#test/support/stories/any-story.ts'
import { byChance } from '#test/support/stories/by-chance.ts'
import { mail, NOON, scenarioOf } from '#test/support/stories/given-story.ts'
import { seatTimeline } from '../story/delivery.ts'
import { fold } from '../state/evolve.ts'
import { seatOf } from '../state/state.ts'
import { type AssumedPlayer, reactionOf, SILENCE, waysToAssume } from './assumed-player.ts'
import { logUntil, type Playthrough, playedThrough } from './playthrough.ts'
import { rehearsalOf, seatFor } from './rehearsal.ts'

const anyRehearsal = fc
  .tuple(anyExercise({ mode: 'automated' }), fc.constantFrom('none' as const, 'grader' as const))
  .map(([{ scenario, teams }, grading]) => rehearsalOf({ scenario, at: NOON, teams, seed: 'once', grading }))

const anyPlayer: fc.Arbitrary<AssumedPlayer> = fc
  .func(fc.record({ way: fc.nat(6), after: fc.option(fc.integer({ min: 0, max: 150_000 })) }))
  .map(chosen => event => {
    const { way, after } = chosen(event.id)
    const reaction = reactionOf(event, waysToAssume(event)[way] ?? SILENCE)
    if (!reaction || after === null) return reaction
    const { grade } = reaction
    const waited = grade && { grade: { ...grade, after: grade.after - reaction.after + after } }
    return { ...reaction, ...waited, after }
  })

const questionsOf = ({ timeline }: Playthrough) =>
  timeline.deliveries
    .filter(delivery => delivery.kind === 'story')
    .filter(({ story }) => isAnswerable(story.event))

describe('a story that is played through', () => {
  test('has the result that the engine gives for the player’s acts', () => {
    fc.assert(
      fc.property(anyRehearsal, anyPlayer, (exercise, player) => {
        const { id } = exercise.seats[0] ?? { id: '' }
        const { timeline, deeds } = playedThrough(exercise, id, player)
        const state = fold(exercise, logUntil(exercise, deeds, Infinity))
        const seat = seatOf(state, id)
        expect(seat && seatTimeline(exercise, state, seat)).toEqual(timeline)
      }),
      byChance(500),
    )
  })

  test('has every answer that the player would give before its end, and no other', () => {
    fc.assert(
      fc.property(anyRehearsal, anyPlayer, (exercise, player) => {
        const { id } = exercise.seats[0] ?? { id: '' }
        const played = playedThrough(exercise, id, player)
        const end = played.timeline.finish?.at ?? Infinity
        for (const { story, at, response } of questionsOf(played)) {
          const reaction = player(story.event)
          const wanted =
            reaction && at + reaction.after <= end
              ? { answer: reaction.answer, at: at + reaction.after }
              : null
          expect(response && { answer: response.answer, at: response.at }).toEqual(wanted)
        }
      }),
      byChance(500),
    )
  })

  test.each([
    { of: 'a player', team: false, grading: 'grader' as const, comes: 'fair' },
    { of: 'a team', team: true, grading: 'grader' as const, comes: 'fair' },
    { of: 'a player', team: false, grading: 'none' as const, comes: 'open' },
  ])('has the assumed grade of $of if there is a grader: $grading', ({ team, grading, comes }) => {
    const rubric = { criteria: ['c1', 'c2'].map(id => ({ id, name: id, good: '', points: 1 })) }
    const ask = mail('ask', {
      ...{ responseType: 'text', rubric, team, gradeWait: 60 },
      ...{ nextIfPartly: ['fair'], nextIfUngraded: ['open'] },
    })
    const scenario = scenarioOf({ '1': [ask, mail('fair'), mail('open')] })
    const exercise = rehearsalOf({ scenario, at: NOON, teams: ['Athena'], seed: 'once', grading })
    const { timeline, deeds } = playedThrough(exercise, seatFor('Athena'), event =>
      reactionOf(event, { options: [], pace: 'in time', grade: 'partly' }),
    )
    expect(timeline.deliveries.map(({ id }) => id)).toContain(comes)
    const state = fold(exercise, logUntil(exercise, deeds, Infinity))
    const seat = seatOf(state, seatFor('Athena'))
    expect(seat && seatTimeline(exercise, state, seat)).toEqual(timeline)
  })

  test('takes twice the work for twice as many questions in a row', () => {
    expect(looksFor(400) / looksFor(200)).toBeLessThan(2.2)
  })
})

const looksFor = (count: number): number => {
  let looks = 0
  const row = Array.from({ length: count }, (_, place) =>
    mail(`q${place}`, {
      responseType: 'option',
      options: { Yes: place === count - 1 ? '/0' : `q${place + 1}` },
      correct: ['o1'],
    }),
  )
  const counting: ProxyHandler<ScenarioEvent> = {
    get: (event, key) => {
      looks += 1
      return Reflect.get(event, key) as unknown
    },
  }
  const written = scenarioOf({ '1': row })
  const watched = written.sections.map(section => ({
    ...section,
    events: section.events.map(event => new Proxy(event, counting)),
  }))
  const exercise = rehearsalOf({
    scenario: { ...written, sections: watched },
    at: NOON,
    teams: [],
    seed: 'once',
  })
  const played = playedThrough(exercise, seatFor(null), event =>
    reactionOf(event, { options: ['o1'], pace: 'in time' }),
  )
  expect(questionsOf(played)).toHaveLength(count)
  return looks
}
