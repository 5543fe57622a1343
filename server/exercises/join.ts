// From a shared link to a place of one's own: the next one that was ordered for nobody in particular, or a new one where players join.
import { randomUUID } from 'node:crypto'
import { refuse, type Refusal } from '#domain/refusal.ts'
import { addJoiningSeat, takeFreeSeat } from '#server/database/seats.ts'
import type { Services } from '#server/services.ts'
import { hashOf, personalToken } from '#server/tokens.ts'
import { newCode } from './book.ts'
import type { Played } from './played.ts'

export interface Place {
  readonly seatId: string
  /** The full token: the page goes on to /exercise/{token} (S1§2). */
  readonly token: string
}

export const takePlace = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  { exercise }: Pick<Played, 'exercise'>,
): Promise<Place | Refusal<'no free seat'>> => {
  if (exercise.mode === 'automated') {
    const free = await takeFreeSeat(db, exercise.id)
    return free ? { seatId: free.id, token: personalToken(config.linkKey, free.id, free.token_version) } : refuse('no free seat')
  }
  const seatId = randomUUID()
  const token = personalToken(config.linkKey, seatId, 1)
  const added = await addJoiningSeat(db, exercise.id, { id: seatId, code: newCode(), tokenHash: hashOf(token) })
  return added ? { seatId, token } : refuse('no free seat')
}
