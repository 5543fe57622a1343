import type { SeatRow } from '#server/database/tables/exercises.ts'

/** Progress made with the link of a seat: an address can be changed until something was agreed or begun. */
export const usedAt = ({
  seen_at: seen,
  started_at: started,
  nda_agreed_at: agreed,
}: Pick<SeatRow, 'seen_at' | 'started_at' | 'nda_agreed_at'>) => {
  if (isBegunAt({ started_at: started, nda_agreed_at: agreed })) return 'begun'
  return seen === null ? 'no' : 'opened'
}

/** Whether something was agreed or begun at a seat. */
export const isBegunAt = ({
  started_at: started,
  nda_agreed_at: agreed,
}: Pick<SeatRow, 'started_at' | 'nda_agreed_at'>): boolean => started !== null || agreed !== null
