import type { SeatRow } from '#server/database/tables/exercises.ts'

/**
 * How far somebody has come by the link of a place: an address can be mended until something was agreed or
 * begun there.
 */
export const usedAt = ({
  seen_at: seen,
  started_at: started,
  nda_agreed_at: agreed,
}: Pick<SeatRow, 'seen_at' | 'started_at' | 'nda_agreed_at'>) => {
  if (isBegunAt({ started_at: started, nda_agreed_at: agreed })) return 'begun'
  return seen === null ? 'no' : 'opened'
}

/** Whether something was agreed or begun at a place. */
export const isBegunAt = ({
  started_at: started,
  nda_agreed_at: agreed,
}: Pick<SeatRow, 'started_at' | 'nda_agreed_at'>): boolean => started !== null || agreed !== null
