// Reads the balance that an administrator sets.
import { refuse, type Refusal } from '#domain/refusal.ts'
import { typedNumber } from '#domain/typed-number.ts'

export const LARGEST_BALANCE = 1_000_000

/**
 * A whole number from 0 to a million (rule 24, S2§5). Refuses other numbers with the range, anything else in
 * the words of the specification.
 */
export const readBalance = (value: unknown): number | Refusal<'balance invalid' | 'balance range'> => {
  if (typeof value !== 'number' || Number.isNaN(value)) return refuse('balance invalid')
  return Number.isInteger(value) && value >= 0 && value <= LARGEST_BALANCE ? value : refuse('balance range')
}

/** Like readBalance, for typed text. */
export const readTypedBalance = (text: string) => readBalance(typedNumber(text))
