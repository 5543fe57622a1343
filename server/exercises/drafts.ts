import { answerKey } from '#domain/exercise/rules/decide.ts'
import { seatOwner } from '#domain/exercise/story/owners.ts'
import { playerView } from '#domain/exercise/views/player-view.ts'
import type { Instant } from '#domain/instant.ts'
import { teamOf } from '#domain/exercise/state/seat.ts'
import { releaseOf, seatOf } from '#domain/exercise/state/state.ts'
import { refuse, type Refusal } from '#domain/refusal.ts'
import type { Playing } from './players.ts'

/** Rule 111, security row 19. */
export const draftOwner = (
  { exercise, state, seat, now }: Playing & { readonly now: Instant },
  event: string,
  team?: string,
): { readonly owner: string } | Refusal => {
  const released = releaseOf(state, seat.id)
  if (released) return refuse(released)
  const reached = playerView(exercise, state, seat.id, now).events.find(({ id }) => id === event)
  if (!reached) return refuse('event unknown')
  const place = seatOf(state, seat.id)
  if (reached.team && team && place && team !== teamOf(place)) return refuse('former team')
  if (reached.responseType !== 'text') return refuse('draft without text')
  if (reached.response) return refuse('already answered')
  // If a team decides together, each member drafts their own proposal.
  if (reached.decision && place) return { owner: `run ${state.run} ${seatOwner(place)} ${event} proposal` }
  return { owner: answerKey(exercise, state, seat.id, event) }
}
