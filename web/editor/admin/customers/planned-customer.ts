import { MONTHS } from '#domain/customer/subscription.ts'
import { typedNumber } from '#domain/typed-number.ts'

export const EMPTY_CUSTOMER = {
  username: '',
  email: '',
  password: '',
  subscription: '',
  months: String(MONTHS.default),
}

/**
 * A new customer as typed. Months are rounded (S2§9) and have a default; a text that is not a number becomes
 * NaN, which every check refuses.
 */
export const planned = ({ months, ...rest }: typeof EMPTY_CUSTOMER) => ({
  ...rest,
  months: months.trim() === '' ? MONTHS.default : Math.round(typedNumber(months) ?? Number.NaN),
})
