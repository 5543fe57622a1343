import { isGrouped } from '../typed-number.ts'

/** Minutes, least and most; null: the first number is missing or 0. */
export const playtimeIn = (text: string): readonly [number, number] | null => {
  const parts = [
    ...text
      .toLowerCase()
      .replaceAll(',', '.')
      .matchAll(/(\d+(?:\.\d+)?)\s*([a-z]*)/g),
  ]
  const units = parts.map(([, , unit = '']) =>
    /^(h|std|stunde)/.test(unit) ? 60 : unit.startsWith('m') ? 1 : 0,
  )
  const fallback = units.find(unit => unit > 0) ?? 1
  const numbers = parts.map(([, number = ''], index) => numberIn(number, units[index] || fallback))
  const [first, second] = numbers
  if (first === undefined || !Number.isFinite(first) || first <= 0) return null
  const inMinutes = numbers.map((number, index) => number * (units[index] || fallback))
  if (second === undefined) return [inMinutes[0] ?? 0, inMinutes[0] ?? 0]
  if (units[0] === 60 && units[1] === 1)
    return [(inMinutes[0] ?? 0) + (inMinutes[1] ?? 0), (inMinutes[0] ?? 0) + (inMinutes[1] ?? 0)]
  return [Math.min(...inMinutes), Math.max(...inMinutes)]
}

/**
 * `1.000 minutes` are a thousand minutes; `1.000 hours` are one hour, because no exercise lasts a thousand.
 */
const numberIn = (text: string, unit: number): number =>
  Number(unit === 1 && isGrouped(text) ? text.replaceAll('.', '') : text)

const ABOUT =
  /^(about|approximately|approx\.?|around|roughly|circa|ca\.?|up to|at least|at most|less than|more than) /i

/** For use within a sentence. */
export const withAbout = (text: string): string => {
  const small = text.replace(/^\p{Lu}(?=\p{Ll}| )/u, first => first.toLowerCase())
  return ABOUT.test(text) ? small : `about ${small}`
}
