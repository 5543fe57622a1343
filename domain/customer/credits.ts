// A balance set by an administrator.
import { refuse, type Refusal } from '#domain/refusal.ts'

export const LARGEST_BALANCE = 1_000_000

/**
 * A whole number from 0 to a million, given as a number (rule 24, S2§5). Anything else is refused in the
 * words of the specification; the refusal of a number names the range.
 */
export const readBalance = (value: unknown): number | Refusal<'balance invalid' | 'balance range'> => {
  if (typeof value !== 'number' || Number.isNaN(value)) return refuse('balance invalid')
  return Number.isInteger(value) && value >= 0 && value <= LARGEST_BALANCE ? value : refuse('balance range')
}

/** Like readBalance, for typed text. */
export const readTypedBalance = (text: string) =>
  readBalance(/^\s*[+-]?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : undefined)
