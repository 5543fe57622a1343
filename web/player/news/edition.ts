import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { longDay, MONTHS, weekday } from '#web/kit/time.ts'

type Dated = Pick<PlayEvent, 'displayDate' | 'date'>

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/**
 * The latest day that the author gave ('Tue 17 Nov, before the shift'), else that of the newest article; ''
 * without either.
 */
export const editionOf = (events: readonly Dated[], articles: readonly Dated[]): string => {
  const written = events.flatMap(({ displayDate }) => storyDay(displayDate) ?? [])
  const latest = written.reduce<StoryDay | null>(
    (last, day) => (last && !isLater(day, last) ? last : day),
    null,
  )
  if (latest) return latest.words
  const [newest] = articles.map(({ date }) => date).toSorted((one, other) => other.localeCompare(one))
  return newest ? `${weekday(newest)} ${longDay(newest)}` : ''
}

interface StoryDay {
  readonly words: string
  /** The day's number in a year of 31-day months, for comparison only. */
  readonly place: number
}

const storyDay = (words: string): StoryDay | null => {
  const [, dayWord = '', date = '', name = '', year = ''] =
    /^([A-Z][a-z]{2})[a-z]*,? (\d{1,2}) ([A-Z][a-z]{2})[a-z]*(?: (\d{4}))?\b/.exec(words) ?? []
  const dayName = DAYS.find(day => day.startsWith(dayWord))
  const month = MONTHS.findIndex(month => month.startsWith(name))
  if (dayWord === '' || !dayName || month === -1) return null
  return {
    words: [dayName, date, MONTHS[month], year].filter(Boolean).join(' '),
    place: month * 31 + Number(date),
  }
}

/** Dates of a story are taken to be within half a year: January follows December. */
const isLater = (one: StoryDay, other: StoryDay): boolean => {
  const days = one.place - other.place
  return Math.abs(days) > 186 ? days < 0 : days > 0
}
