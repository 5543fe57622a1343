import type { SeatRow } from '#server/database/tables/exercises.ts'

export const usedAt = ({
  seen_at: seen,
  started_at: started,
  nda_agreed_at: agreed,
}: Pick<SeatRow, 'seen_at' | 'started_at' | 'nda_agreed_at'>) => {
  if (isBegunAt({ started_at: started, nda_agreed_at: agreed })) return 'begun'
  return seen === null ? 'no' : 'opened'
}

export const isBegunAt = ({
  started_at: started,
  nda_agreed_at: agreed,
}: Pick<SeatRow, 'started_at' | 'nda_agreed_at'>): boolean => started !== null || agreed !== null
