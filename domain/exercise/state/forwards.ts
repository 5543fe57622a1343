// Rule 248.
import type { Instant } from '../log/exercise.ts'
import type { Entry } from '../log/log.ts'
import { type Seat, teamOf } from './seat.ts'

export interface Forward {
  readonly id: string
  readonly event: string
  readonly team: string
  readonly role: string | null
  readonly note: string
  readonly by: string
  readonly at: Instant
  readonly key: string | undefined
}

export const forwardIn = (
  seat: Seat,
  { number, at, event, role, note = '', key }: Extract<Entry, { kind: 'forwarded' }>,
): Forward => ({ id: `w${number}`, event, team: teamOf(seat) ?? '', role, note, by: seat.id, at, key })
