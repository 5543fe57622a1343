import { addDays } from '#domain/customer/calendar.ts'
import { DAYS_TO_PLAY } from '#domain/customer/order.ts'
import { type PickedDate, todayOf, weekdayOf } from '#web/kit/form/days-offered.ts'
import { dayInWords } from '../page/day-in-words.ts'
import { isoOf } from './draft/order-draft.ts'

/** null for today, past and invalid days (rule 36). */
export const openingInWords = (date: PickedDate, privacy: boolean, now: Date): string | null => {
  const day = isoOf(date)
  if (weekdayOf(date) === null || day <= isoOf(todayOf(now))) return null
  const opens = `opens on ${dayInWords(day)} at 00:00 UTC`
  return privacy
    ? `You get the links when you order; the exercise ${opens}.`
    : `Invitations are sent when you order; the exercise ${opens}.`
}

/** null for an invalid day, and for a day before yesterday. */
export const closingInWords = (date: PickedDate, now: Date): string | null =>
  weekdayOf(date) === null || isoOf(date) < addDays(isoOf(todayOf(now)), -1)
    ? null
    : `Players can play until the end of ${dayInWords(addDays(isoOf(firstDay(date, now)), DAYS_TO_PLAY))} (UTC).`

/** Yesterday, which it still is somewhere, counts as today (rule 37). */
export const firstDay = (date: PickedDate, now: Date): PickedDate =>
  isoOf(date) < isoOf(todayOf(now)) ? todayOf(now) : date
