import { expect, test } from 'vitest'
import { loginStop } from './login-stop.ts'

const customer = { username: 'capstan', kind: 'customer', disabled: false } as const
const trainer = { username: 'capstan-ida', kind: 'subaccount', disabled: false } as const
const listed = (disabled: boolean) => [{ name: 'capstan', disabled }]

test('a trainer of a disabled customer cannot log in, though their own account is enabled', () => {
  expect(loginStop(trainer, listed(true))).toBe('Customer disabled')
  expect(loginStop(trainer, listed(false))).toBeNull()
  expect(loginStop({ ...trainer, disabled: true }, listed(true))).toBe('Disabled')
})

test('a customer can log in as soon as its own account says so', () => {
  expect(loginStop(customer, listed(true))).toBeNull()
  expect(loginStop({ ...customer, disabled: true }, listed(false))).toBe('Disabled')
})
