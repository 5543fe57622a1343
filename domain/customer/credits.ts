import { refuse, type Refusal } from '#domain/refusal.ts'
import { typedNumber } from '#domain/typed-number.ts'

export const LARGEST_BALANCE = 1_000_000

/** A whole number from 0 to a million (rule 24). */
export const readBalance = (value: unknown): number | Refusal<'balance invalid' | 'balance range'> => {
  if (typeof value !== 'number' || Number.isNaN(value)) return refuse('balance invalid')
  return Number.isInteger(value) && value >= 0 && value <= LARGEST_BALANCE ? value : refuse('balance range')
}

export const readTypedBalance = (text: string) => readBalance(typedNumber(text))
