// Numbers as authors type them, and the fields whose text is not a number.
import { isGrouped } from '#domain/typed-number.ts'

export const UNREAD = { 'data-unread': true } as const

export const unreadField = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-unread]')

/** The decimal separator is another character than the thousands separator. */
const GROUPED =
  /^-?\d{1,3}(?:([ \u00a0\u202f'’])\d{3}(?:\1\d{3})*(?:[.,]\d+)?|(?:,\d{3})+(?:\.\d+)?|(?:\.\d{3}){2,}(?:,\d+)?)$/

/**
 * The number in a text: null for an empty text, undefined if it is not a number. Spaces, apostrophes, and
 * commas before exactly three digits separate thousands; so do points if there are several, or if a whole
 * number is expected. Any other comma is a decimal comma.
 */
export const readNumber = (text: string, isWhole = false): number | null | undefined => {
  const typed = text.trim()
  if (typed === '') return null
  if (isWhole && isGrouped(typed)) return Number(typed.replaceAll(/[.,]/g, ''))
  const number = Number(GROUPED.test(typed) ? ungrouped(typed) : typed.replace(',', '.'))
  return Number.isFinite(number) ? number : undefined
}

export type Limits = readonly [least: number, most: number]

/** As `readNumber`, but undefined for a number outside the limits. */
export const readWithin = (
  text: string,
  [least, most]: Limits = ANY,
  isWhole = false,
): number | null | undefined => {
  const number = readNumber(text, isWhole)
  return typeof number === 'number' && (number < least || number > most) ? undefined : number
}

const ANY: Limits = [-Infinity, Infinity]

/** Removes the thousands separators and makes the decimal separator a point. */
const ungrouped = (typed: string): string => {
  const [, separator = ''] = /^-?\d{1,3}(\D)/.exec(typed) ?? []
  return typed.replaceAll(separator, '').replace(',', '.')
}
