import { expect, test } from 'vitest'
import { evolve, fold } from './evolve.ts'
import type { Entry } from '../log/log.ts'
import { automated, given, mail, NOON, scenarioOf } from '#test/support/stories/given-story.ts'

const exercise = automated(scenarioOf({ '1': [mail('start')] }), { ada: null })

test('an entry of a former or future kind is counted and otherwise ignored', () => {
  const before = given(exercise).begins('ada').state()
  // Another version's entries are not of our types, which is the point.
  const strange = {
    kind: 'beamed aboard',
    seat: 'ada',
    number: before.revision + 1,
    at: NOON + 1,
  } as unknown as Entry
  const after = evolve(exercise, before, strange)
  expect(after).toMatchObject({ revision: before.revision + 1, at: NOON + 1 })
  expect(after.seats.get('ada')?.story).toEqual(before.seats.get('ada')?.story)
})

test('a clock that was set back between two entries does not turn time back', () => {
  const state = fold(exercise, [
    { kind: 'first seen', seat: 'ada', number: 1, at: NOON + 5_000 },
    { kind: 'clock started', seat: 'ada', number: 2, at: NOON },
  ])
  expect(state.at).toBe(NOON + 5_000)
  expect(state.seats.get('ada')?.storyAt).toBe(NOON + 5_000)
})

test('a state is not changed by later entries', () => {
  const story = given(exercise).begins('ada')
  const before = story.state()
  const copy = structuredClone(before)
  story.reads('ada', 'start').does({ kind: 'note', seat: 'ada', text: 'Hm', baseVersion: 0 })
  expect(before).toEqual(copy)
})
