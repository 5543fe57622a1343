import { expect, it } from 'vitest'
import { initialsOf } from './Avatar.tsx'

it("takes the first letters of a person's first and last name", () => {
  expect(initialsOf("Maeve O'Dowd")).toBe('MO')
  expect(initialsOf('m.okafor')).toBe('M')
  expect(initialsOf('Ana María de la Cruz')).toBe('AC')
  expect(initialsOf('')).toBe('')
})
