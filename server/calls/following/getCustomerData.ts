import type { InputOf } from '#contracts/wire/call.ts'
import * as following from '#contracts/calls/following/following.ts'
import { foundOf } from '#domain/customer/found-of.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { customerFor } from '#server/database/accounts/accounts.ts'
import {
  type ListedPlayer,
  isSearching,
  type Listing,
  listsExercises,
  playersPage,
} from '#server/database/following/players.ts'
import type { Scope } from '#server/database/following/scope.ts'
import { followedTotal, type Total, waitingCount } from '#server/database/following/total.ts'
import type { CallerOf } from '#server/services/services.ts'
import { groupsOf } from './followed-exercise.ts'

const USUAL_SIZE = 50

type DashboardQuery = InputOf<typeof following.getCustomerData>

/** Rule 9. */
export const getCustomerData = handler(following.getCustomerData, async ({ db }, caller, asked) => {
  const [scope, listing] = [scopeOf(caller, asked), listingOf(asked)]
  const { page = 1, size = USUAL_SIZE } = asked
  const [customer, totals, first, remindable] = await Promise.all([
    customerFor(db, caller.tenantId, caller.accountId),
    followedTotal(db, scope),
    playersPage(db, scope, listing, { page, size }),
    isSearching(listing) ? waitingCount(db, scope, listing) : undefined,
  ])
  if (!customer) return notFound

  // The total of a search comes with the rows, so an empty page has none.
  const asks = (next: number) => playersPage(db, scope, listing, { page: next, size })
  const known = first.length === 0 && isSearching(listing) && page > 1 ? await asks(1) : first
  const found = foundIn(totals, listing, known)
  const pages = Math.max(1, Math.ceil((found + (listsExercises(listing) ? totals.empty : 0)) / size))
  const shown = Math.min(page, pages)
  const players = shown === page ? first : await asks(shown)
  return {
    credit: customer.credit,
    creditSpent: customer.credit_spent,
    subscribedOn: customer.subscribed_on ?? '',
    subscribedUntil: customer.subscribed_until ?? '',
    nextRefill: customer.next_refill ?? '',
    exercises: groupsOf(players, (shown - 1) * size),
    found,
    page: shown,
    pages,
    totals: { completed: totals.completed, inProgress: totals.inProgress, expired: totals.expired },
    waiting: totals.waiting,
    ...(remindable !== undefined && { remindable }),
  }
})

const foundIn = (
  { completed, inProgress, expired }: Total,
  listing: Listing,
  players: readonly ListedPlayer[],
): number => {
  if (isSearching(listing)) return players[0]?.found ?? 0
  return listing.status === null
    ? completed + inProgress + expired
    : { completed, 'in progress': inProgress, expired }[listing.status]
}

const scopeOf = (
  caller: CallerOf<'customer' | 'subaccount'>,
  {
    individual = false,
    period = false,
    exercise = '',
  }: Pick<DashboardQuery, 'individual' | 'period' | 'exercise'>,
): Scope => ({
  tenantId: caller.tenantId,
  trainer: caller.kind === 'subaccount' ? caller.trainer : null,
  individual,
  period,
  exercise: exercise || null,
})

const listingOf = (asked: DashboardQuery): Listing => ({
  status: asked.status ?? null,
  ...foundOf(asked),
  sort: asked.sort ?? null,
  falling: asked.direction === 'falling',
})
