import type { CalendarDate } from '#domain/exercise/calendar-date.ts'
import { calendarOf } from './icalendar.ts'
import { clockInUtc, dayInUtc } from '#domain/in-utc.ts'
import type { Instant } from '#domain/instant.ts'
import { playtimeIn, withAbout } from '#domain/scenario/playtime.ts'

export interface CalendarEntry {
  readonly uid: string
  readonly date: CalendarDate
  readonly title: string
  readonly identifier: string
  /** As on the scenario's card: '90 minutes', or ''. */
  readonly playtime: string
  /** The player's own if `isPersonal`, otherwise the players' link. */
  readonly link: string
  readonly isPersonal: boolean
  readonly oneScreen?: boolean
  readonly writtenAt: Instant
  readonly organiser: { readonly name: string; readonly address: string }
}

/**
 * The same in every letter and file, so that a new entry replaces the old one (rule 251).
 * @param id of the seat or, for the players' link, of the exercise
 */
export const entryId = (of: 'seat' | 'players', id: string, host: string): string => `${of}-${id}@${host}`

export const calendarEntry = ({
  date,
  playtime,
  link,
  isPersonal,
  oneScreen,
  ...entry
}: CalendarEntry): string => {
  const title = `${entry.title} (${entry.identifier})`
  const yours = isPersonal
    ? `${oneScreen ? 'Your team’s' : 'Your personal'} link: ${link}\n${PERSONAL}`
    : `The link for players: ${link}`
  return calendarOf({
    uid: entry.uid,
    url: link,
    isPrivate: isPersonal,
    writtenAt: entry.writtenAt,
    organiser: entry.organiser,
    ...(date.kind === 'start'
      ? {
          title,
          description: `You take part in this exercise. All you need is a browser.\n${yours}`,
          startsAt: date.at,
          minutes: date.isWholeDay ? null : (playtimeIn(playtime)?.[0] ?? USUAL_MINUTES),
        }
      : {
          title: `Last day to play: ${title}`,
          description: `You can play until ${untilInWords(date.at)}.${aboutAsLongAs(playtime)}\n${yours}`,
          startsAt: date.at - (date.at % DAY),
          minutes: null,
          isFree: true,
        }),
  })
}

const aboutAsLongAs = (playtime: string): string =>
  playtimeIn(playtime) ? ` It takes ${withAbout(playtime)}.` : ''

const PERSONAL = 'Please do not forward it: anyone who has it can play in your place.'
const USUAL_MINUTES = 90
const MINUTE = 60_000
const DAY = 1_440 * MINUTE

const untilInWords = (at: Instant): string =>
  at % DAY >= DAY - MINUTE ? `the end of ${dayInUtc(at)} (UTC)` : `${dayInUtc(at)}, ${clockInUtc(at)} UTC`
