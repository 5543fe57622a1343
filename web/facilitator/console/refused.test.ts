import { expect, test } from 'vitest'
import { CallFailure } from '#web/api/failure.ts'
import { notDoneText } from './refused.ts'

test('an act without a reply is named, with the error', () => {
  expect(notDoneText('Pause', new CallFailure('network', 'Failed to fetch'))).toBe(
    'Pause: the server has not confirmed it. Check the exercise before you press again. (Failed to fetch)',
  )
})

test('a refusal by a rule is shown in its own words', () => {
  expect(notDoneText('Pause', new CallFailure('refused', 'The exercise is not running.', 200))).toBe(
    'The exercise is not running.',
  )
})
