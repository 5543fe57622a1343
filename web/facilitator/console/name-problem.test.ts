import { expect, test } from 'vitest'
import { LONGEST_NAME, nameProblem } from './name-problem.ts'

test('a name that is too long for the log says so, and by how much; blanks around it do not count', () => {
  expect(nameProblem(` ${'x'.repeat(LONGEST_NAME)} `)).toBeUndefined()
  expect(nameProblem('x'.repeat(72))).toBe(
    '72 characters: at most 60 fit. Until then the log shows the previous name.',
  )
})
