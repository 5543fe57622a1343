import { expect, test } from 'vitest'
import { namedIn } from './named-in.ts'

test('a name in a campaign is a code, a dot, and an address if one is stored (S2§3)', () => {
  expect(namedIn('k3x9.ada.keeper@pier.example')).toEqual({ code: 'k3x9', email: 'ada.keeper@pier.example' })
  expect(namedIn('k3x9.')).toEqual({ code: 'k3x9', email: '' })
  expect(namedIn('k3x9')).toEqual({ code: 'k3x9', email: '' })
})
