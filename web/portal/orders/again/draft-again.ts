import type { FollowedExercise } from '#contracts/calls/following/following.ts'
import { NO_TEAM } from '#domain/customer/order-form.ts'
import { againOf, emptyDraft, type OrderDraft } from '../draft/order-draft.ts'

/** An earlier exercise as a new order for the same people: today, under a free name (rule 44). */
export const draftAgain = (
  { identifier, trainer, exercises: seats }: Pick<FollowedExercise, 'identifier' | 'trainer' | 'exercises'>,
  {
    privacy,
    now,
    isFree,
  }: { readonly privacy: boolean; readonly now: Date; readonly isFree: (identifier: string) => boolean },
): OrderDraft => {
  // An erased address cannot be ordered for.
  const players = privacy ? [] : seats.filter(({ email }) => email.includes('@'))
  const draft: OrderDraft = {
    ...emptyDraft(now),
    identifier,
    trainer,
    teams: players.some(({ team }) => team !== ''),
    players: players.map(({ email, team }, index) => ({ id: index + 1, email, team: team || NO_TEAM })),
    participants: privacy ? String(seats.length) : '',
  }
  return againOf(draft, isFree)
}
