import { expect, test } from 'vitest'
import { evolve, fold } from './evolve.ts'
import { hasGivenWay } from './state.ts'
import type { Entry } from '../log/log.ts'
import { automated, facilitated, given, mail, NOON, scenarioOf } from '#test/support/stories/given-story.ts'

const exercise = automated(scenarioOf({ '1': [mail('start')] }), { ada: null })

test('an entry of a former or future kind is counted and otherwise ignored', () => {
  const before = given(exercise).begins('ada').state()
  // An entry of another version has none of our types.
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

test('the old device’s link changes nothing on the seat that another device took over', () => {
  const story = given(facilitated(scenarioOf({ '1': [mail('start')] }), ['Athena']))
    .opens()
    .joins('ada', 'Athena')
    .does({ kind: 'release seat', seat: 'ada', by: 'Faye' })
    .does({ kind: 'join', seat: 'tablet', alias: 'ada', team: 'Athena', code: 't1' })
  story.does({ kind: 'first seen', seat: 'ada' }).does({ kind: 'agree', seat: 'ada', text: 'agreed' })
  expect(story.view('tablet')).toMatchObject({ alias: 'ada' })
  expect(hasGivenWay(story.state(), 'ada')).toBe(true)
  story.does({ kind: 'join', seat: 'ada', alias: 'alma', team: 'Athena', code: 'a2' })
  expect(hasGivenWay(story.state(), 'ada')).toBe(false)
  expect(story.view('tablet')).toMatchObject({ alias: 'ada' })
})
