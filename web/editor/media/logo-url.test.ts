import { expect, test } from 'vitest'
import { isLogo } from '#domain/customer/clients.ts'
import { logoUrlOf } from './logo-url.ts'

test.each([
  ['https:', 'https://drills.example', 'https://drills.example/images/logos/skerra.png'],
  ['http:', 'http://localhost:3000', '/images/logos/skerra.png'],
])('over %s Client Gateway accepts the address of an uploaded logo', (protocol, origin, address) => {
  expect(logoUrlOf('/images/logos/skerra.png', { protocol, origin })).toBe(address)
  expect(isLogo(address)).toBe(true)
})
