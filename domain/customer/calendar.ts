// Calendar days in UTC.
import type { Instant } from '#domain/instant.ts'
import { refuse, type Refusal } from '#domain/refusal.ts'

/** 'YYYY-MM-DD'; can be compared as texts. */
export type IsoDate = string

export const DAY = 86_400_000

const leap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

export const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (leap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/**
 * Reads day-month-year or year-month-day (rule 34). Refuses a text that is not a date or is before 1970, and
 * names a day that does not exist.
 */
export const readDate = (text: string): IsoDate | Refusal<'date impossible' | 'date not in calendar'> => {
  const parts = /^(\d{1,4})-(\d{1,2})-(\d{1,4})$/.exec(text.trim())
  if (!parts) return refuse('date impossible')
  const [first, month, last] = [parts[1] ?? '', Number(parts[2]), parts[3] ?? '']
  const [yearText, dayText] = first.length === 4 ? [first, last] : [last, first]
  if (yearText.length !== 4 || dayText.length > 2) return refuse('date impossible')
  const [year, day] = [Number(yearText), Number(dayText)]
  if (!MONTHS[month - 1] || year < 1970 || day < 1 || day > 31) return refuse('date impossible')
  const date = isoDate(year, month, day)
  return day > daysInMonth(year, month) ? refuse('date not in calendar', { date: dayInWords(date) }) : date
}

/** '29 February 2027'. */
export const dayInWords = (date: IsoDate): string => {
  const { year, month, day } = partsOf(date)
  return `${day} ${MONTHS[month - 1] ?? ''} ${year}`
}

export const startOfDay = (date: IsoDate): Instant => dayNumber(date) * DAY

export const dayOf = (instant: Instant): IsoDate => dateOfNumber(Math.floor(instant / DAY))

/** '07-04-2026' */
export const dayMonthYear = (instant: Instant): string => dayOf(instant).split('-').toReversed().join('-')

export const addDays = (date: IsoDate, days: number): IsoDate => dateOfNumber(dayNumber(date) + days)

/** A day missing in the target month becomes its last day (rule 19). */
export const addMonths = (date: IsoDate, months: number): IsoDate => {
  const { year, month, day } = partsOf(date)
  const index = year * 12 + (month - 1) + months
  const [targetYear, targetMonth] = [Math.floor(index / 12), (index % 12) + 1]
  return isoDate(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)))
}

export const yearOf = (date: IsoDate): number => partsOf(date).year

const isoDate = (year: number, month: number, day: number): IsoDate =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

const partsOf = (date: IsoDate) => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
})

// Howard Hinnant's days_from_civil and civil_from_days: years begin in March, so the leap day comes last.
const dayNumber = (date: IsoDate): number => {
  const { year, month, day } = partsOf(date)
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  return (
    era * 146_097 +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear -
    719_468
  )
}

const dateOfNumber = (number: number): IsoDate => {
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1_460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return isoDate(
    yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  )
}
