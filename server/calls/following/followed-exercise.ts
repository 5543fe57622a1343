import type { FollowedExercise, FollowedSeat } from '#contracts/calls/following/following.ts'
import { dayMonthYear } from '#domain/customer/calendar.ts'
import type { ListedPlayer } from '#server/database/following/players.ts'
import { newestLetterOf } from '#server/database/mail/newest-letter.ts'

/** Each player keeps their position in the list, because sorting mixes the exercises. */
export const groupsOf = (rows: readonly ListedPlayer[], before: number): FollowedExercise[] => {
  const placed = rows.map((row, index) => ({ ...row, place: before + index + 1 }))
  return [...Map.groupBy(placed, ({ id }) => id).values()].flatMap(group =>
    group.slice(0, 1).map(exercise => ({
      id: exercise.id,
      identifier: exercise.identifier,
      trainer: exercise.trainer,
      scenario: exercise.title,
      date: dayMonthYear(exercise.starts_at.getTime()),
      startsOn: exercise.starts_at.toISOString(),
      mode: exercise.mode,
      own: exercise.own,
      private: exercise.private,
      ...(exercise.one_screen && { oneScreen: true as const }),
      counts: { completed: exercise.completed, inProgress: exercise.inProgress, expired: exercise.expired },
      exercises: group.flatMap(row => (row.seat === null ? [] : [seatOf(row)])),
    })),
  )
}

/** `email` and `player` come ready for display from the database. */
const seatOf = (row: Extract<ListedPlayer, { seat: string }> & { readonly place: number }): FollowedSeat => {
  const code = row.own ? row.code : ''
  return {
    name: `${code}.${row.email}`,
    code,
    player: row.player,
    email: row.email,
    team: row.team ?? '',
    ...(row.role !== null && { role: { id: row.role, name: row.role_name ?? row.role } }),
    completed: row.standing === 'completed',
    expired: row.standing === 'expired',
    expiresOn: row.expires_at.toISOString(),
    startedOn: row.started_at?.toISOString() ?? '',
    opened: row.seen_at !== null || row.started_at !== null,
    taken: (row.own && row.taken_at?.toISOString()) || '',
    letter: row.own ? newestLetterOf(row) : null,
    place: row.place,
  }
}
