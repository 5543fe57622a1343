import { expect, test } from 'vitest'
import { LONGEST_NAME, nameProblem } from './name-problem.ts'

test('a name that is too long for the log is reported with its length; blanks around it do not count', () => {
  expect(nameProblem(` ${'x'.repeat(LONGEST_NAME)} `)).toBeUndefined()
  expect(nameProblem('x'.repeat(72))).toBe(
    '72 characters: at most 60 fit. The log will not use this name until you shorten it.',
  )
})
