import { MONTHS } from '#domain/customer/calendar.ts'

/** '1 December 2026' for '2026-12-01'; '' for a text without a date. */
export const dayInWords = (iso: string, { day: withDay = true, year: withYear = true } = {}): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? []
  const name = MONTHS[Number(month) - 1]
  return name ? [withDay && Number(day), name, withYear && year].filter(Boolean).join(' ') : ''
}
