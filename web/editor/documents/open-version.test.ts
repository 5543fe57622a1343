import { expect, test } from 'vitest'
import { openVersion } from './open-version.ts'

test('no version is open while the form has unsaved changes, such as an earlier version', () => {
  const versions = [7, 4, 1].map(version => ({ version }))
  expect(openVersion(versions, { base: 5, isUnsaved: false })).toBe(4)
  expect(openVersion(versions, { base: 5, isUnsaved: true })).toBeUndefined()
})
