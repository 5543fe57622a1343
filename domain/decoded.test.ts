import { expect, it } from 'vitest'
import { decoded } from './decoded.ts'

it('a part of an address that is not encoded is taken as it is', () => {
  expect(['a%20b', '100%', 'é'].map(decoded)).toEqual(['a b', '100%', 'é'])
})
