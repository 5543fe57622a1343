import { afterEach, expect, test } from 'vitest'
import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import { bannerStore, clearBanner, showBanner } from '#web/kit/status/banners.ts'
import { createRefusals } from './refusals.ts'

afterEach(clearBanner)
const said = () => bannerStore.get()?.message

test('a refusal disappears when the same button is pressed again, not when another one is', () => {
  const refusals = createRefusals()
  refusals.refused('pauseFacilitated', 'Pause: the server has not confirmed it.')
  refusals.begun('continueFacilitated')
  expect(said()).toBe('Pause: the server has not confirmed it.')
  refusals.begun('pauseFacilitated')
  expect(said()).toBeUndefined()
  refusals.refused('pauseFacilitated', 'Pause: the server has not confirmed it.')
  expect(said()).toBe('Pause: the server has not confirmed it.')
})

test('“not running” is shown until the exercise runs, even on a page that learns of the pause later', () => {
  const refusals = createRefusals()
  refusals.refused('pushFacilitatorEvent', exerciseMessages['not running'])
  for (const phase of ['running', 'paused', 'paused'] as const) {
    refusals.look(phase)
    expect(said()).toBe(exerciseMessages['not running'])
  }
  refusals.look('running')
  expect(said()).toBeUndefined()
})

test('“exercise closed” is shown until the exercise is reset; a refusal unrelated to the phase stays', () => {
  const refusals = createRefusals()
  refusals.refused('closeExercise', exerciseMessages['exercise closed'])
  for (const phase of ['closed', 'created'] as const) refusals.look(phase)
  expect(said()).toBeUndefined()
  refusals.refused('sendFacilitatorEvents', 'Please select a Persona.')
  for (const phase of ['paused', 'running', 'closed'] as const) refusals.look(phase)
  expect(said()).toBe('Please select a Persona.')
})

test('a new press does not remove a later banner', () => {
  const refusals = createRefusals()
  refusals.refused('pauseFacilitated', 'Pause: the server has not confirmed it.')
  showBanner('warning', 'No player has an event due within 5 minutes.')
  refusals.begun('pauseFacilitated')
  expect(said()).toBe('No player has an event due within 5 minutes.')
})
