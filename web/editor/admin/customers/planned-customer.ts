import { MONTHS } from '#domain/customer/subscription.ts'
import { typedNumber } from '#domain/typed-number.ts'

export const EMPTY_CUSTOMER = {
  username: '',
  email: '',
  password: '',
  subscription: '',
  months: String(MONTHS.default),
}

/** Months are rounded (S2§9). */
export const planned = ({ months, ...rest }: typeof EMPTY_CUSTOMER) => ({
  ...rest,
  months: months.trim() === '' ? MONTHS.default : Math.round(typedNumber(months) ?? Number.NaN),
})
