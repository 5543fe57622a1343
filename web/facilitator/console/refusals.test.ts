import { afterEach, expect, test } from 'vitest'
import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import { bannerStore, clearBanner, showBanner } from '#web/kit/status/banners.ts'
import { createRefusals } from './refusals.ts'

afterEach(clearBanner)
const said = () => bannerStore.get()?.message

test('a refusal ends when the same is pressed again, not when something else is', () => {
  const refusals = createRefusals()
  refusals.refused('pauseFacilitated', 'Pause: the server has not confirmed it.')
  refusals.begun('continueFacilitated')
  expect(said()).toBe('Pause: the server has not confirmed it.')
  refusals.begun('pauseFacilitated')
  expect(said()).toBeUndefined()
  refusals.refused('pauseFacilitated', 'Pause: the server has not confirmed it.')
  expect(said()).toBe('Pause: the server has not confirmed it.')
})

test('that an exercise does not run is said until it does, also by a page that learns of the pause later', () => {
  const refusals = createRefusals()
  refusals.refused('pushFacilitatorEvent', exerciseMessages['not running'])
  for (const phase of ['running', 'paused', 'paused'] as const) {
    refusals.look(phase)
    expect(said()).toBe(exerciseMessages['not running'])
  }
  refusals.look('running')
  expect(said()).toBeUndefined()
})

test('that it is closed is said until it is not, and what is about no phase stays', () => {
  const refusals = createRefusals()
  refusals.refused('closeExercise', exerciseMessages['exercise closed'])
  for (const phase of ['closed', 'created'] as const) refusals.look(phase)
  expect(said()).toBeUndefined()
  refusals.refused('sendFacilitatorEvents', 'Please select a Persona.')
  for (const phase of ['paused', 'running', 'closed'] as const) refusals.look(phase)
  expect(said()).toBe('Please select a Persona.')
})

test('takes no later banner away', () => {
  const refusals = createRefusals()
  refusals.refused('pauseFacilitated', 'Pause: the server has not confirmed it.')
  showBanner('warning', 'No event is due within 5 minutes.')
  refusals.begun('pauseFacilitated')
  expect(said()).toBe('No event is due within 5 minutes.')
})
