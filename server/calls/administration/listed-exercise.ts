import type { ListedExercise } from '#contracts/calls/administration/overview.ts'
import { dayMonthYear } from '#domain/customer/calendar.ts'
import type { ExerciseQuery, OverviewExercise } from '#server/database/administration/overview.ts'
import { facilitatorLetters } from '#server/database/mail/newest-letter.ts'
import { resetsToUndo } from '#server/exercises/resets.ts'
import type { Services } from '#server/services/services.ts'
import { facilitatorToken, joinLink } from '#server/secrets/tokens.ts'

const USUAL_SIZE = 50

interface Filter {
  readonly sort?: 'newest' | 'oldest' | undefined
  readonly search?: string | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
  readonly removed?: boolean | undefined
  readonly exercise?: string | undefined
}

export const askedFor = (
  { sort = 'newest', search = '', page = 1, size = USUAL_SIZE, removed = false, exercise }: Filter,
  scenario: string | null,
): ExerciseQuery => ({
  sort,
  search,
  page,
  size,
  removed,
  exercise,
  scenario,
})

export const listedExercises = async (
  services: Services,
  rows: readonly OverviewExercise[],
): Promise<ListedExercise[]> => {
  const ids = rows.filter(({ mode }) => mode === 'facilitated').map(({ id }) => id)
  const [resets, letters] = await Promise.all([
    resetsToUndo(services.db, ids),
    facilitatorLetters(services.db, ids),
  ])
  return rows.map(row => {
    const reset = resets.get(row.id)
    const letter = letters.get(row.id)
    return {
      ...listedExercise(services, row),
      ...(reset && { resetToUndo: { at: new Date(reset.at).toISOString(), players: reset.players } }),
      ...(letter && { letter }),
    }
  })
}

const listedExercise = ({ config }: Pick<Services, 'config'>, row: OverviewExercise): ListedExercise => {
  const {
    id,
    identifier,
    title,
    file_name,
    mode,
    customer,
    starts_at,
    expires_at,
    removed_at,
    short,
    refunded,
    completed,
    inProgress,
    expired,
  } = row
  const isFacilitated = mode === 'facilitated'
  const players = completed + inProgress + expired
  return {
    name: identifier,
    scenario: title,
    date: dayMonthYear(starts_at.getTime()),
    facilitate: isFacilitated ? facilitatorToken(config.linkKey, id, row.facilitator_version) : '',
    // Rule 172.
    open: isFacilitated ? row.open && !row.closed : inProgress > 0,
    expireAt: dayMonthYear(expires_at.getTime()),
    completed: isFacilitated ? row.closed : players > 0 && completed === players,
    expired: isFacilitated ? false : expired > 0 && inProgress === 0,
    id,
    fileName: file_name,
    customer: customer ?? '',
    mode,
    startsOn: starts_at.toISOString(),
    expiresOn: expires_at.toISOString(),
    shortUrl: short === null ? '' : joinLink(config, short),
    counts: { completed, inProgress, expired },
    removedOn: removed_at?.toISOString() ?? '',
    ...(removed_at && { refunded }),
  }
}
