import type { Instant } from '../../log/exercise.ts'
import type { Seen } from '../../log/commands.ts'
import type { Seat } from '../../state/seat.ts'

/** A seat that has made no call counts as present. */
export const fetchedBy = ({ holder }: Pick<Seat, 'holder'>, seen: Seen, now: Instant): Instant =>
  Math.min(now, seen.get(holder) ?? now)
