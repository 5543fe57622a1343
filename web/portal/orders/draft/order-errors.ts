// The server checks again (rule 5).
import { type MessageCode, sentence, sentenceOf } from '#contracts/words/messages.ts'
import { type OrderFacts, PORTAL, refusals } from '#domain/customer/order-checks.ts'
import { findRole, type NamedRole, NO_TEAM } from '#domain/customer/order-form.ts'
import { canonicalEmail, isAddress, readAddress } from '#domain/customer/email-address.ts'
import { valueProblem } from '#domain/scenario/variables/values.ts'
import type { FieldError } from '#web/kit/form/ErrorSummary.tsx'
import { countOf, dateOf, hasTeams, type OrderDraft, rowsOf } from './order-draft.ts'

export const STANDING = 'order-standing'

const FIELDS: Partial<Record<MessageCode, string>> = {
  'identifier required': 'identifier',
  'identifier characters': 'identifier',
  'identifier taken': 'identifier',
  'identifier choice': 'identifier',
  'trainer unknown': 'trainer',
  'date impossible': 'date-day',
  'date not in calendar': 'date-day',
  'order date in the past': 'date-day',
  'date out of range': 'date-year',
  'teams need level': 'teams-toggle',
  'teams not enabled': 'teams-toggle',
  'team unknown': 'teams-toggle',
  'count required': 'participants',
  'subscription ended': STANDING,
  'higher tier required': STANDING,
  'credits short': STANDING,
}

const PLACES = [
  'identifier',
  'trainer',
  'date-day',
  'date-year',
  'word',
  'teams-toggle',
  'add-players',
  'player',
  'participants',
  STANDING,
]
export const asOnForm = (errors: readonly FieldError[]): readonly FieldError[] =>
  errors.toSorted((one, other) => placeOf(one) - placeOf(other))
const placeOf = ({ field }: FieldError): number =>
  PLACES.indexOf(field.replace(/^player-\d+$/u, 'player').replace(/^word-.*$/u, 'word'))

export const orderErrors = (draft: OrderDraft, facts: OrderFacts): readonly FieldError[] => {
  const order = {
    identifier: draft.identifier,
    trainer: draft.trainer,
    date: dateOf(draft),
    players: facts.customer.private ? (countOf(draft) ?? 0) : rowsOf(draft),
    words: draft.words,
  }
  const errors = refusals(PORTAL, order, facts).map(refusal => ({
    field:
      refusal.refused in FIELDS
        ? (FIELDS[refusal.refused as MessageCode] ?? '')
        : refusal.refused.startsWith('variable ')
          ? wrongWord(draft, facts)
          : playerField(draft, facts.scenario?.roles ?? []),
    message: sentenceOf(refusal),
  }))
  const ofTeams =
    facts.customer.private || !teamsEmpty(draft)
      ? []
      : [{ field: 'teams-toggle', message: sentence('teams empty') }]
  return asOnForm([...errors, ...ofTeams])
}

/** At least one team must have a player (rule 54). */
const teamsEmpty = (draft: OrderDraft): boolean => {
  const rows = rowsOf(draft)
  return hasTeams(draft) && rows.length > 0 && rows.every(({ team }) => team === NO_TEAM)
}

export const rowErrors = (draft: OrderDraft, roles: readonly NamedRole[]): ReadonlyMap<number, string> => {
  const seen = new Set<string>()
  const errors = new Map<number, string>()
  for (const { id, email: typed, role = '' } of draft.players) {
    const { address: email } = readAddress(typed)
    if (email === '') continue
    if (!isAddress(email)) errors.set(id, sentence('email invalid', { email }))
    else if (seen.has(canonicalEmail(email))) errors.set(id, sentence('email duplicate', { email }))
    else if (role !== '' && !draft.oneScreen && !findRole(roles, role))
      errors.set(id, sentence('order role unknown', { role }))
    seen.add(canonicalEmail(email))
  }
  return errors
}

export const wordField = (variable: string): string => `word-${variable}`

const wrongWord = ({ words = {} }: OrderDraft, { scenario }: OrderFacts): string =>
  wordField(
    (scenario?.variables ?? []).find(variable => valueProblem(variable, words[variable.id] ?? ''))?.id ?? '',
  )

export const rowField = (id: number): string => `player-${id}`

const playerField = (draft: OrderDraft, roles: readonly NamedRole[]): string => {
  const [first] = rowErrors(draft, roles).keys()
  return first === undefined ? 'add-players' : rowField(first)
}
