import { expect, test } from 'vitest'
import { isMissing } from '#domain/scenario/checks/known.ts'
import { knownNames } from './known-names.ts'

const loaded = { organisations: [], documents: ['Rota'], hasLibrary: true, forms: ['Card'], media: ['A.png'] }

test('no document is missing before the library’s documents are known', () => {
  expect(isMissing('Notice', [], knownNames({ ...loaded, hasLibrary: false }))).toBe(false)
  expect(isMissing('Notice', [], knownNames(loaded))).toBe(true)
})

test('documents do not wait for organisations', () => {
  const known = knownNames({ ...loaded, organisations: undefined })
  expect(known).not.toHaveProperty('organisations')
  expect(isMissing('Rota', [], known)).toBe(false)
})
