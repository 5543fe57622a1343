import * as accounts from '#contracts/calls/accounts/accounts.ts'
import { handler } from '#server/calls/handler.ts'
import { no } from '#server/calls/refused.ts'
import { accountNamed, ledgerOf, sessionsOf } from '#server/database/accounts/customer-accounts.ts'
import { namesOf } from '#server/database/administration/audit-log.ts'
import { accountLetters } from '#server/database/mail/newest-letter.ts'
import type { Queries } from '#server/services/services.ts'

const LEDGER = 50
const LETTERS = 10

export const getCustomer = handler(accounts.getCustomer, async ({ db }, _admin, { client }) => {
  const account = await accountNamed(db, client)
  if (!account) return no('client invalid')
  const [ledger, sessions, letters] = await Promise.all([
    ledgerOf(db, account.tenant_id, LEDGER),
    sessionsOf(db, account.id),
    accountLetters(db, { tenantId: account.tenant_id, email: account.email, most: LETTERS }),
  ])
  return {
    scenarios: account.scenarios,
    email: account.email,
    username: account.username,
    kind: account.kind,
    portalRole: account.portal_role,
    level: account.level,
    credit: account.credit,
    creditSpent: account.credit_spent,
    allowance: account.allowance,
    rollover: account.rollover,
    private: account.private,
    subscribedOn: account.subscribed_on ?? '',
    subscribedUntil: account.subscribed_until ?? '',
    nextRefill: account.next_refill ?? '',
    brand: account.brand ?? '',
    identifiers: account.identifier_choices,
    trainers: account.trainers,
    disabled: account.disabled_at !== null,
    ledger: await shownLedger(db, ledger),
    sessions: sessions.map(({ id, created_at, seen_at }) => ({
      id,
      openedAt: created_at.toISOString(),
      seenAt: seen_at.toISOString(),
    })),
    letters,
  }
})

/** An actor that is not an account, such as "calendar", is shown as stored. */
const shownLedger = async <Entry extends { readonly actor: string; readonly at: Date }>(
  db: Queries,
  entries: readonly Entry[],
) => {
  const idOf = (actor: string) => actor.split(' ').at(-1) ?? ''
  const names = await namesOf(
    db,
    entries.map(({ actor }) => idOf(actor)),
  )
  const named = (actor: string) => actor.replace(idOf(actor), id => names.get(id) ?? id)
  return entries.map(entry => ({ ...entry, actor: named(entry.actor), at: entry.at.toISOString() }))
}
