import type { FollowedExercise } from '#contracts/calls/following/following.ts'
import { NO_TEAM } from '#domain/customer/order-form.ts'
import { againOf, emptyDraft, type OrderDraft } from '../draft/order-draft.ts'

/**
 * An exercise that was ordered once, as the form for another of the same people: today, and under a name that
 * is still free (rule 44).
 */
export const draftAgain = (
  { identifier, trainer, exercises: seats }: Pick<FollowedExercise, 'identifier' | 'trainer' | 'exercises'>,
  {
    privacy,
    now,
    isFree,
  }: { readonly privacy: boolean; readonly now: Date; readonly isFree: (identifier: string) => boolean },
): OrderDraft => {
  // Of an erased address nothing is left to order for.
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
