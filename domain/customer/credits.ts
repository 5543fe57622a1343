// A balance as an administrator sets it.
import { refuse, type Refusal } from '#domain/refusal.ts'

export const LARGEST_BALANCE = 1_000_000

/** A whole number from 0 to a million, given as a number; anything else is refused (rule 24, S2§5). */
export const readBalance = (value: unknown): number | Refusal<'balance invalid'> =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LARGEST_BALANCE ? value : refuse('balance invalid')
