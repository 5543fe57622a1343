const PLAIN = /^[+-]?\d+(?:\.\d+)?$/
const GROUPED = /^[+-]?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/

/** As in `1.000` or `1,000`, which can also be read as decimals. */
export const isGrouped = (text: string): boolean => GROUPED.test(text.trim())

/** Undefined if the text is not a plain number, or has its digits in groups, which are ambiguous. */
export const typedNumber = (text: string): number | undefined =>
  PLAIN.test(text.trim()) && !isGrouped(text) ? Number(text) : undefined

export const typedWhole = (text: string): number | undefined =>
  /^\d+$/.test(text.trim()) ? Number(text) : undefined
