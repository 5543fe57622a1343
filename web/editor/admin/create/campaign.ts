// S2§5 Campaign, rule 29.
import { sentenceOf } from '#contracts/words/messages.ts'
import type { MessageCode } from '#contracts/words/messages.ts'
import { dayOf, readDate } from '#domain/customer/calendar.ts'
import { daysOpen } from '#domain/customer/order.ts'
import { isRefusal } from '#domain/refusal.ts'
import { typedWhole } from '#domain/typed-number.ts'
import { utcDay } from '#web/kit/time.ts'
import {
  CAMPAIGN,
  campaignRemarks as remarksOn,
  type OrderFacts,
  refusals,
} from '#domain/customer/order-checks.ts'
import { costOf, type Order } from '#domain/customer/order-form.ts'
import type { PickedDate } from '#web/kit/form/days-offered.ts'
import { todayOf } from '#web/kit/form/days-offered.ts'
import { type Problem, problemsAt } from '../../form/use-tool-form.ts'
import type { CustomerDetails } from '../customers/customers.ts'
import { playersIn } from './players.ts'

export interface CampaignDraft {
  readonly scenario: string
  readonly username: string
  readonly identifier: string
  readonly date: PickedDate
  readonly branding: string
  readonly players: string
  /** For a private customer, whose orders hold no addresses. */
  readonly participants: string
  readonly free: boolean
}

export const emptyCampaign = (now: Date): CampaignDraft => ({
  scenario: '',
  username: '',
  identifier: '',
  date: todayOf(now),
  branding: '',
  players: '',
  participants: '',
  free: false,
})

/** Year-month-day (S2§7). */
export const dateOf = ({ year, month, day }: PickedDate): string =>
  [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')

export const roleNamesOf = (scenario: OrderFacts['scenario']): readonly string[] =>
  scenario?.roles?.map(({ name }) => name) ?? []

export const orderOf = (draft: CampaignDraft, isPrivate: boolean, roles: readonly string[] = []): Order => ({
  identifier: draft.identifier,
  date: dateOf(draft.date),
  players: isPrivate ? (typedWhole(draft.participants) ?? 0) : playersIn(draft.players, roles).players,
  trainer: '',
})

const FIELDS: Partial<Record<MessageCode, keyof CampaignDraft>> = {
  'scenario required': 'scenario',
  'campaign identifier required': 'identifier',
  'identifier characters': 'identifier',
  'identifier taken': 'identifier',
  'date impossible': 'date',
  'date not in calendar': 'date',
  'order date in the past': 'date',
  'date out of range': 'date',
  'count required': 'participants',
}

export interface Known {
  readonly customer: Pick<
    CustomerDetails,
    'username' | 'level' | 'credit' | 'private' | 'subscribedUntil' | 'trainers' | 'identifiers'
  >
  readonly scenario: OrderFacts['scenario']
  readonly now: number
}

const factsOf = (draft: CampaignDraft, { customer, scenario, now }: Known): OrderFacts => ({
  now,
  customer: {
    level: customer.level,
    credit: customer.credit,
    private: customer.private,
    subscribedUntil: customer.subscribedUntil || null,
    trainers: customer.trainers,
    trainer: null,
    identifierChoices: customer.identifiers,
  },
  scenario,
  // Only the server knows which identifiers are taken.
  identifierTaken: () => false,
  free: draft.free,
  client: customer.username,
})

/** An error in the list of players hides the field's other errors. */
export const campaignProblems = (
  draft: CampaignDraft,
  known: Known,
): readonly Problem<keyof CampaignDraft>[] => {
  const isPrivate = known.customer.private
  const roles = roleNamesOf(known.scenario)
  const list = listProblem(draft, isPrivate, roles)
  const rest = problemsAt(
    refusals(CAMPAIGN, orderOf(draft, isPrivate, roles), factsOf(draft, known)),
    FIELDS,
    isPrivate ? 'participants' : 'players',
  )
  return [...list, ...rest.filter(({ field }) => list.length === 0 || field !== 'players')]
}

const listProblem = (
  { players }: CampaignDraft,
  isPrivate: boolean,
  roles: readonly string[],
): readonly Problem<keyof CampaignDraft>[] => {
  const { problem } = isPrivate ? { problem: '' } : playersIn(players, roles)
  return problem === '' ? [] : [{ field: 'players', message: problem }]
}

/** Stands in until a customer is chosen; its credits pay for any order. */
export const ANYBODY: Known['customer'] = {
  username: '',
  level: 2,
  credit: Infinity,
  private: false,
  subscribedUntil: '',
  trainers: [],
  identifiers: [],
}

/** Warns of limits that do not bind an administrator. */
export const campaignRemarks = (draft: CampaignDraft, known: Known): readonly string[] =>
  known.scenario
    ? remarksOn(orderOf(draft, known.customer.private), factsOf(draft, known)).map(sentenceOf)
    : []

/** null for a day that is past or does not exist (rule 36). */
export const campaignDays = (date: PickedDate, now: number): string | null => {
  const day = readDate(dateOf(date))
  if (isRefusal(day) || day < dayOf(now)) return null
  const { startsAt, expiresAt } = daysOpen({ date: day }, now)
  const until = `players have until the end of ${utcDay(new Date(expiresAt).toISOString())} (UTC).`
  return startsAt > now
    ? `Any invitations are sent at once. The links open on ${utcDay(new Date(startsAt).toISOString())} at 00:00 UTC, and ${until}`
    : `The links work at once, and ${until}`
}

export const campaignCost = (draft: CampaignDraft, isPrivate: boolean): number =>
  draft.free ? 0 : costOf(orderOf(draft, isPrivate))
