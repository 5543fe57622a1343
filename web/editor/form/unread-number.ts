import { isGrouped } from '#domain/typed-number.ts'

export const UNREAD = { 'data-unread': true } as const

export const unreadField = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-unread]')

const GROUPED =
  /^-?\d{1,3}(?:([ \u00a0\u202f'’])\d{3}(?:\1\d{3})*(?:[.,]\d+)?|(?:,\d{3})+(?:\.\d+)?|(?:\.\d{3}){2,}(?:,\d+)?)$/

/** Null for an empty text, undefined for one that is not a number. '1,400' is 1400, '1,4' is 1.4. */
export const readNumber = (text: string, isWhole = false): number | null | undefined => {
  const typed = text.trim()
  if (typed === '') return null
  if (isWhole && isGrouped(typed)) return Number(typed.replaceAll(/[.,]/g, ''))
  const number = Number(GROUPED.test(typed) ? ungrouped(typed) : typed.replace(',', '.'))
  return Number.isFinite(number) ? number : undefined
}

export type Limits = readonly [least: number, most: number]

export const readWithin = (
  text: string,
  [least, most]: Limits = ANY,
  isWhole = false,
): number | null | undefined => {
  const number = readNumber(text, isWhole)
  return typeof number === 'number' && (number < least || number > most) ? undefined : number
}

const ANY: Limits = [-Infinity, Infinity]

const ungrouped = (typed: string): string => {
  const [, separator = ''] = /^-?\d{1,3}(\D)/.exec(typed) ?? []
  return typed.replaceAll(separator, '').replace(',', '.')
}
