import { expect, test } from 'vitest'
import { customerProblems } from '#domain/customer/accounts.ts'
import { NOT_KNOWN_HERE } from './account-fields.ts'
import { EMPTY_CUSTOMER, planned } from './planned-customer.ts'

const monthsIn = (months: string) => planned({ ...EMPTY_CUSTOMER, months }).months

test('months are rounded, and twelve by default', () => {
  expect(['3', '2.5', ' '].map(monthsIn)).toEqual([3, 3, 12])
})

test.each(['1.000', '1,000', 'many', '1e1'])('“%s” is not a number of months', months => {
  const customer = {
    username: 'pierhead',
    email: 'desk@pier.example',
    password: 'steady hands 4',
    subscription: '1',
    months,
  }
  expect(customerProblems(planned(customer), NOT_KNOWN_HERE)).toEqual([{ refused: 'months invalid' }])
})
