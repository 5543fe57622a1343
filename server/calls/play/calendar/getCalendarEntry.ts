import * as calendar from '#contracts/calls/play/calendar.ts'
import { calendarEntry, entryId } from '#contracts/words/calendar-entry.ts'
import { sentence } from '#contracts/words/messages.ts'
import { pathTo } from '#domain/addresses.ts'
import { senderOf } from '#domain/mail-sender.ts'
import { calendarDate } from '#domain/exercise/calendar-date.ts'
import { playableUntil } from '#domain/exercise/state/seat.ts'
import { seatOf } from '#domain/exercise/state/state.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound } from '#server/calls/refused.ts'
import { playedNow } from '#server/exercises/played.ts'
import { joinLink } from '#server/secrets/tokens.ts'

/** Rule 251. */
export const getCalendarEntry = handler(calendar.getCalendarEntry, async ({ db, config }, caller) => {
  const isSeat = caller.kind === 'player'
  const played = await playedNow(db, caller.exerciseId, isSeat ? caller.seatId : undefined)
  if (!played) return notFound
  const { exercise, facts, state, now } = played
  const { details, fileName } = exercise.scenario
  const seat = isSeat ? seatOf(state, caller.seatId) : undefined
  const until = seat ? playableUntil(exercise, seat) : exercise.expiresAt
  const date = calendarDate({ ...exercise, until }, now)
  if (!date) return no('no calendar entry')
  const host = new URL(config.publicUrl).hostname
  const text = calendarEntry({
    ...{ date, identifier: facts.identifier, playtime: details.playtime, title: details.title || fileName },
    uid: isSeat ? entryId('seat', caller.seatId, host) : entryId('players', exercise.id, host),
    link: isSeat
      ? config.publicUrl + pathTo('exercise', { token: caller.token })
      : joinLink(config, caller.text),
    isPersonal: isSeat,
    oneScreen: exercise.oneScreen === true,
    writtenAt: now,
    organiser: senderOf(config.mailFrom),
  })
  return {
    fileName: 'exercise.ics',
    mime: 'text/calendar; charset=utf-8',
    contains: sentence('calendar entry'),
    parts: once(text),
  }
})

async function* once(text: string) {
  yield Buffer.from(text)
}
