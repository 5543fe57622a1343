// How far a player's page has certainly fetched its events.
import type { Instant } from '../../log/exercise.ts'
import type { Seen } from '../../log/commands.ts'
import type { Seat } from '../../state/seat.ts'

/** The seat's last call, at most `now`; a seat without any call counts as present. */
export const fetchedBy = ({ holder }: Pick<Seat, 'holder'>, seen: Seen, now: Instant): Instant =>
  Math.min(now, seen.get(holder) ?? now)
