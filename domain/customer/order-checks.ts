import type { Variable } from '#domain/scenario/schema.ts'
import { valuesProblem } from '#domain/scenario/variables/values.ts'
import type { Instant } from '#domain/instant.ts'
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import { levelOpens, PARTICIPANTS, playerCap } from './belts.ts'
import { addDays, dayInWords, dayOf, readDate, yearOf, type IsoDate } from './calendar.ts'
import { canonicalEmail, isAddress, readAddress } from './email-address.ts'
import {
  costOf,
  DEFAULT_TEAMS,
  filledRows,
  findName,
  findRole,
  identifierFits,
  type NamedRole,
  rowsInTeams,
  tidyIdentifier,
  type Order,
  type PlayerRow,
} from './order-form.ts'
import { hasEnded } from './subscription.ts'

/** This year and the next two (S0§9). */
export const YEARS_OFFERED = 3

export interface OrderFacts {
  readonly now: Instant
  readonly customer: {
    readonly level: number
    readonly credit: number
    readonly private: boolean
    readonly subscribedUntil: IsoDate | null
    readonly trainers: readonly string[]
    /** Set if a trainer orders (rule 8). */
    readonly trainer: string | null
    /** If empty, any identifier may be typed. */
    readonly identifierChoices: readonly string[]
  }
  readonly scenario: {
    readonly level: number
    readonly teams: boolean
    readonly roles?: readonly NamedRole[] | undefined
    readonly variables?: readonly Variable[] | undefined
  } | null
  /** Whether the customer or any of its trainers already uses the identifier (rule 44). */
  readonly identifierTaken: (identifier: string) => boolean
  readonly free?: boolean
  /** The customer's name, if an administrator orders. */
  readonly client?: string
}

type Check = (order: Order, facts: OrderFacts) => Refusal | undefined

const scenarioChosen: Check = (_, { scenario }) => (scenario ? undefined : refuse('scenario required'))

const subscriptionRuns: Check = (_, { customer: { subscribedUntil: until }, now, client }) => {
  if (until === null || !hasEnded(until, dayOf(now))) return undefined
  return client === undefined
    ? refuse('subscription ended')
    : refuse('subscription ended of client', { client, day: dayInWords(until) })
}

const tier: Check = (_, { customer, scenario }) =>
  levelOpens(customer.level, scenario?.level ?? 0) ? undefined : refuse('higher tier required')

// The customer's flag decides, never the form's (rule 50).
const playersGiven: Check = (order, { customer }) => {
  if (!customer.private) return checkRows(filledRows(order))
  const count = typeof order.players === 'number' && Number.isInteger(order.players) ? order.players : 0
  return count >= PARTICIPANTS.min && count <= PARTICIPANTS.max ? undefined : refuse('count required')
}

const identifierGiven: Check = ({ identifier }, { customer, identifierTaken }) => {
  const name = tidyIdentifier(identifier)
  if (name === '') return refuse('identifier required')
  if (!identifierFits(name)) return refuse('identifier characters')
  if (customer.identifierChoices.length > 0 && !findName(customer.identifierChoices, name))
    return refuse('identifier choice')
  return identifierTaken(name) ? refuse('identifier taken') : undefined
}

const campaignIdentifier: Check = (order, facts) => {
  const refusal = identifierGiven(order, { ...facts, customer: { ...facts.customer, identifierChoices: [] } })
  return refusal?.refused === 'identifier required' ? refuse('campaign identifier required') : refusal
}

const teamsLevel: Check = (order, { customer }) =>
  rowsInTeams(order).length > 0 && customer.level < 1 ? refuse('teams need level') : undefined

const teamsEnabled: Check = (order, { scenario }) =>
  rowsInTeams(order).length > 0 && !scenario?.teams ? refuse('teams not enabled') : undefined

const teamsKnown: Check = order => {
  const stranger = rowsInTeams(order).find(row => !findName(DEFAULT_TEAMS, String(row.team)))
  return stranger ? refuse('team unknown', { team: String(stranger.team) }) : undefined
}

const rolesKnown: Check = (order, { scenario }) => {
  const stranger = filledRows(order).find(
    ({ role = '' }) => role !== '' && !findRole(scenario?.roles ?? [], role),
  )
  return stranger ? refuse('order role unknown', { role: stranger.role ?? '' }) : undefined
}

/** A team at one screen plays every part itself (rule 254). */
const oneScreenAlone: Check = order =>
  order.oneScreen && (rowsInTeams(order).length > 0 || filledRows(order).some(({ role = '' }) => role !== ''))
    ? refuse('one screen teams')
    : undefined

const wordsFit: Check = ({ words }, { scenario }) => valuesProblem(scenario?.variables ?? [], words ?? {})

const cap: Check = (order, { customer }) =>
  filledRows(order).length > playerCap(customer.level) ? refuse('too many players') : undefined

const trainerKnown: Check = ({ trainer }, { customer }) => {
  const known = customer.trainer === null ? customer.trainers : [customer.trainer]
  return trainer === '' || findName(known, trainer) ? undefined : refuse('trainer unknown', { trainer })
}

const dateGiven: Check = ({ date }, { now }) => {
  const day = readDate(date)
  if (isRefusal(day)) return day
  const today = dayOf(now)
  // One day of grace: in some time zone it may still be yesterday (rule 37).
  if (day < addDays(today, -1)) return refuse('order date in the past')
  const lastYear = yearOf(today) + YEARS_OFFERED - 1
  return yearOf(day) > lastYear ? refuse('date out of range', { year: lastYear }) : undefined
}

const credits: Check = (order, { customer: { credit }, free, client }) => {
  const cost = costOf(order)
  if (free || credit >= cost) return undefined
  return client === undefined
    ? refuse('credits short')
    : refuse('credits short of client', { client, credit, cost })
}

export const PORTAL: readonly Check[] = [
  scenarioChosen,
  subscriptionRuns,
  tier,
  playersGiven,
  identifierGiven,
  teamsLevel,
  teamsEnabled,
  teamsKnown,
  rolesKnown,
  oneScreenAlone,
  wordsFit,
  cap,
  trainerKnown,
  dateGiven,
  credits,
]

/** The checks in REMARKED only cause remarks (rule 29). */
export const CAMPAIGN: readonly Check[] = [
  playersGiven,
  campaignIdentifier,
  dateGiven,
  scenarioChosen,
  teamsKnown,
  rolesKnown,
  oneScreenAlone,
  wordsFit,
  trainerKnown,
  credits,
]
const REMARKED: readonly Check[] = [subscriptionRuns, tier, teamsLevel, teamsEnabled, cap]

export const campaignRemarks = (order: Order, facts: OrderFacts): readonly Refusal[] =>
  refusals(REMARKED, order, facts).map(refusal => {
    switch (refusal.refused) {
      case 'higher tier required':
        return refuse('campaign above belt')
      case 'teams need level':
        return refuse('campaign teams above belt')
      case 'teams not enabled':
        return refuse('campaign without teams')
      case 'too many players':
        return refuse('campaign above cap', {
          n: filledRows(order).length,
          max: playerCap(facts.customer.level),
        })
      default:
        return refusal
    }
  })

export const refusals = (checks: readonly Check[], order: Order, facts: OrderFacts): readonly Refusal[] =>
  checks.map(check => check(order, facts)).filter(refusal => refusal !== undefined)

const checkRows = (rows: readonly PlayerRow[]): Refusal | undefined => {
  if (rows.length === 0) return refuse('no players')
  const seen = new Set<string>()
  for (const { email } of rows) {
    const { address } = readAddress(email)
    if (!isAddress(address)) return refuse('email invalid', { email: address })
    if (seen.has(canonicalEmail(address))) return refuse('email duplicate', { email: address })
    seen.add(canonicalEmail(address))
  }
  return undefined
}
