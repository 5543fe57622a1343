import { expect, test } from 'vitest'
import { CallFailure } from '#web/api/failure.ts'
import { failedText } from './failed-text.ts'

test('without a reply, the author is told what to do, with the error message the specification requires', () =>
  expect(failedText(new CallFailure('network', 'Failed to fetch'))).toBe(
    'The server did not answer. Your work is still on this page: try again once the connection is back. (Failed to fetch)',
  ))

test('where the page holds no work, none is mentioned', () =>
  expect(failedText(new CallFailure('network', 'Failed to fetch'), 'list not reached')).toBe(
    'The server did not answer. Try again once the connection is back. (Failed to fetch)',
  ))

test("the server's own sentence is shown as it is", () => {
  expect(failedText(new CallFailure('refused', 'Enter a file name'))).toBe('Enter a file name')
  expect(failedText(new CallFailure('status', 'Response status: 500', 500))).toBe('Response status: 500')
})
