import type { FollowedExercise } from '#contracts/calls/following/following.ts'
import { findRole, type NamedRole, NO_TEAM } from '#domain/customer/order-form.ts'
import { againOf, emptyDraft, type OrderDraft } from '../draft/order-draft.ts'

/** The new order is for today. Its identifier is one that is free, else '' (rule 44). */
export const draftAgain = (
  {
    identifier,
    trainer,
    oneScreen,
    exercises: seats,
  }: Pick<FollowedExercise, 'identifier' | 'trainer' | 'oneScreen' | 'exercises'>,
  {
    privacy,
    now,
    roles = [],
    isFree,
  }: {
    readonly privacy: boolean
    readonly now: Date
    readonly roles?: readonly NamedRole[] | undefined
    readonly isFree: (identifier: string) => boolean
  },
): OrderDraft => {
  // A player whose address has been erased cannot be ordered for again.
  const players = privacy ? [] : seats.filter(({ email }) => email.includes('@'))
  const draft: OrderDraft = {
    ...emptyDraft(now),
    identifier,
    trainer,
    teams: players.some(({ team }) => team !== ''),
    players: players.map(({ email, team, role }, index) => ({
      id: index + 1,
      email,
      team: team || NO_TEAM,
      ...(role && { role: roleNow(role, roles) }),
    })),
    ...(oneScreen && { oneScreen }),
    participants: privacy ? String(seats.length) : '',
  }
  return againOf(draft, isFree)
}

const roleNow = ({ id, name }: NamedRole, roles: readonly NamedRole[]): string =>
  (roles.find(role => role.id === id) ?? findRole(roles, name))?.id ?? name
