// The page and the server use the same functions (rule 5).
import type { Instant } from '#domain/instant.ts'
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import { keptValues, type Values } from '#domain/scenario/variables/values.ts'
import { levelOpens } from './belts.ts'
import { addDays, DAY, dayOf, readDate, startOfDay } from './calendar.ts'
import { CAMPAIGN, campaignRemarks, PORTAL, refusals, type OrderFacts } from './order-checks.ts'
import { readAddress } from './email-address.ts'
import {
  costOf,
  DEFAULT_TEAMS,
  filledRows,
  findName,
  findRole,
  type NamedRole,
  rowsInTeams,
  tidyIdentifier,
  type Order,
} from './order-form.ts'
import { hasEnded } from './subscription.ts'

/** The deadline is the end of the fourteenth day after the day of the start (rule 36). */
export const DAYS_TO_PLAY = 14
const LEAST_COST = 1

export interface SeatPlan {
  readonly email: string | null
  readonly team: string | null
  /** An id; absent or null: none. */
  readonly role?: string | null
}

export interface OrderPlan {
  readonly identifier: string
  readonly trainer: string
  readonly startsAt: Instant
  readonly expiresAt: Instant
  readonly seats: readonly SeatPlan[]
  readonly teams: readonly string[]
  readonly cost: number
  readonly oneScreen?: boolean
  /** The words that differ from the scenario's defaults. */
  readonly words?: Values
  /** Empty unless an administrator orders (rule 29). */
  readonly remarks: readonly Refusal[]
}

export type Standing = Pick<OrderFacts['customer'], 'level' | 'credit' | 'subscribedUntil'>

/** The first obstacle that no form can remove. `customer` is null for a visitor. */
export const checkStart = (
  customer: Standing | null,
  scenarioLevel: number,
  now: Instant,
): Refusal | undefined => {
  if (customer === null) return refuse('login required')
  if (!levelOpens(customer.level, scenarioLevel)) return refuse('higher level required')
  if (hasEnded(customer.subscribedUntil, dayOf(now))) return refuse('subscription ended')
  return customer.credit < LEAST_COST ? refuse('credits short') : undefined
}

/** Only visitors and customers with too low a belt are kept out (S0§4). */
export const opensForm = (refusal: Refusal | undefined): boolean =>
  refusal?.refused !== 'login required' && refusal?.refused !== 'higher level required'

export const planOrder = (order: Order, facts: OrderFacts): OrderPlan | Refusal =>
  refusals(PORTAL, order, facts)[0] ?? plan(order, facts, [])

export const planCampaign = (order: Order, facts: OrderFacts): OrderPlan | Refusal =>
  refusals(CAMPAIGN, order, facts)[0] ?? plan(order, facts, campaignRemarks(order, facts))

const plan = (order: Order, facts: OrderFacts, remarks: readonly Refusal[]): OrderPlan => ({
  ...(order.words && { words: keptValues(facts.scenario?.variables ?? [], order.words) }),
  ...daysOpen(order, facts.now),
  identifier:
    findName(facts.customer.identifierChoices, order.identifier) ?? tidyIdentifier(order.identifier),
  trainer: facts.customer.trainer ?? findName(facts.customer.trainers, order.trainer) ?? '',
  seats: seats(order, facts.scenario?.roles ?? []),
  teams: rowsInTeams(order).length > 0 ? DEFAULT_TEAMS : [],
  ...(order.oneScreen && { oneScreen: true }),
  cost: facts.free ? 0 : costOf(order),
  remarks,
})

/** An exercise for today starts now; an invalid or earlier day counts as today. */
export const daysOpen = ({ date }: Pick<Order, 'date'>, now: Instant) => {
  const [today, chosen] = [dayOf(now), readDate(date)]
  const first = isRefusal(chosen) || chosen < today ? today : chosen
  return {
    startsAt: first === today ? now : startOfDay(first),
    expiresAt: startOfDay(addDays(first, DAYS_TO_PLAY)) + DAY - 1_000,
  }
}

const seats = (order: Order, roles: readonly NamedRole[]): SeatPlan[] => {
  if (typeof order.players === 'number')
    return Array.from({ length: order.players }, () => ({ email: null, team: null }))
  return filledRows(order).map(({ email, team, role = '' }) => {
    const played = findRole(roles, role)
    const seat = { email: readAddress(email).address, team: findName(DEFAULT_TEAMS, String(team)) ?? null }
    return played ? { ...seat, role: played.id } : seat
  })
}
