import * as accounts from '#contracts/calls/accounts/accounts.ts'
import type { InputOf } from '#contracts/wire/call.ts'
import { sentence } from '#contracts/words/messages.ts'
import { checkPassword } from '#domain/customer/accounts.ts'
import { dayOf } from '#domain/customer/calendar.ts'
import { identifierFits, tidyIdentifier } from '#domain/customer/order-form.ts'
import { MONTHS, nextRefill, subscribedUntil } from '#domain/customer/subscription.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said, tooMany } from '#server/calls/refused.ts'
import { toldChange } from '#server/calls/told-change.ts'
import { atomically } from '#server/database/atomically.ts'
import { clientNamed } from '#server/database/accounts/clients.ts'
import { askDatabaseTime } from '#server/database/clock.ts'
import {
  accountNamed,
  changeAccount,
  type HeldAccount,
  holdAccount,
  type AccountChanges,
  type WholeAccount,
} from '#server/database/accounts/customer-accounts.ts'
import { isCommonPassword } from '#server/secrets/common-passwords.ts'
import { hashPassword } from '#server/secrets/passwords.ts'
import type { Queries, Refused } from '#server/services/services.ts'

export const updateCustomer = handler(accounts.updateCustomer, async ({ db }, _admin, input, { audit }) => {
  const account = await accountNamed(db, input.client)
  if (!account) return no('client invalid')
  audit.object = account.id
  if (account.kind === 'subaccount' && OF_CUSTOMERS.some(field => input[field] !== undefined))
    return no('trainer inherits')

  const changes = await changesOf(db, account, input)
  if (isRefusal(changes)) return changes
  const changed = await atomically(db, async tx => {
    const held = await holdAccount(tx, account.id)
    const identifiers = identifiersOf(held.identifier_choices, input)
    if (isRefusal(identifiers)) return identifiers
    const set = { ...changes, ...identifiers, ...disablingOf(held, input) }
    await changeAccount(tx, account.id, set)
    const { disabled_at: disabledAt = held.disabled_at } = set
    return { told: toldOf(held, set), isDisabled: disabledAt !== null }
  })
  if (isRefusal(changed)) return said(changed)
  audit.detail = changed.told
  return {
    type: 'success',
    data: sentence(whatWasDone(input, changed.isDisabled), { username: account.username }),
  }
})

const whatWasDone = (
  { client: _client, password, disabled, ...settings }: InputOf<typeof accounts.updateCustomer>,
  isDisabled: boolean,
) => {
  if (Object.values(settings).some(value => value !== undefined)) return 'customer updated'
  if (password !== undefined) return isDisabled ? 'customer password set, disabled' : 'customer password set'
  if (disabled === undefined) return 'customer updated'
  return disabled ? 'customer disabled' : 'customer enabled'
}

/** Rule 16. */
const OF_CUSTOMERS = [
  'level',
  'months',
  'portalRole',
  'allowance',
  'rollover',
  'brand',
  'identifiers',
  'identifiersAdded',
  'identifiersRemoved',
] as const

const changesOf = async (
  db: Queries,
  account: Pick<WholeAccount, 'username' | 'email'>,
  input: InputOf<typeof accounts.updateCustomer>,
): Promise<AccountChanges | Refused> => {
  const { level, months, portalRole, allowance, rollover, brand, password } = input
  const problem = password === undefined ? undefined : checkPassword(password, isCommonPassword, account)
  if (problem) return said(problem)
  if (months !== undefined && (months < MONTHS.min || months > MONTHS.max)) return no('months invalid')
  const client = brand ? await clientNamed(db, brand) : null
  if (client === undefined) return no('client invalid')
  const hash = password === undefined ? undefined : await hashPassword(password)
  if (hash === null) return tooMany
  return {
    ...(level !== undefined && { level }),
    ...(portalRole !== undefined && { portal_role: portalRole }),
    ...(allowance !== undefined && { allowance }),
    ...(rollover !== undefined && { rollover }),
    ...(brand !== undefined && { client_id: client }),
    ...(hash !== undefined && { password_hash: hash }),
    ...(months !== undefined && (await datesOf(db, months))),
  }
}

const disablingOf = (
  { disabled_at: since }: HeldAccount,
  { disabled }: InputOf<typeof accounts.updateCustomer>,
) => (disabled === undefined ? {} : { disabled_at: disabled ? (since ?? new Date()) : null })

const toldOf = (
  held: HeldAccount,
  { password_hash: hash, identifier_choices: choices, ...set }: AccountChanges,
) => ({
  ...toldChange(held, set),
  ...(choices && {
    identifiersRemoved: held.identifier_choices.filter(name => !choices.includes(name)),
    identifiersAdded: choices.filter(name => !held.identifier_choices.includes(name)),
  }),
  ...(hash !== undefined && { password: 'changed' }),
})

const datesOf = async (db: Queries, months: number) => {
  const today = dayOf(await askDatabaseTime(db))
  const until = subscribedUntil(today, months)
  return { subscribed_on: today, subscribed_until: until, next_refill: nextRefill(today, until, today) }
}

/** Additions and removals apply to the list read under the account's lock, so that none is lost. */
const identifiersOf = (
  held: readonly string[],
  { identifiers, identifiersAdded = [], identifiersRemoved = [] }: InputOf<typeof accounts.updateCustomer>,
): Pick<AccountChanges, 'identifier_choices'> | Refusal => {
  const isPart = identifiersAdded.length + identifiersRemoved.length > 0
  if (!identifiers && !isPart) return {}
  const gone = new Set(identifiersRemoved.map(name => tidyIdentifier(name).toLowerCase()))
  const stays = identifiers ?? held.filter(name => !gone.has(name.toLowerCase()))
  const choices = tidied([...stays, ...identifiersAdded])
  return choices.every(identifierFits) ? { identifier_choices: choices } : refuse('identifier characters')
}

const tidied = (identifiers: readonly string[]): string[] => {
  const found = new Map(
    identifiers.map(tidyIdentifier).flatMap(name => (name === '' ? [] : [[name.toLowerCase(), name]])),
  )
  return [...found.values()]
}
