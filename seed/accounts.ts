import { addDays, dayOf, type IsoDate } from '#domain/customer/calendar.ts'
import { nextRefill } from '#domain/customer/subscription.ts'
import { agreementOf } from '#server/content/agreement.ts'
import { insertCustomer } from '#server/database/accounts/accounts.ts'
import { setBalance, writeLedger } from '#server/database/accounts/credits.ts'
import type { Queries } from '#server/services/services.ts'
import { CLIENT, CUSTOMERS, EDITORS, type DemoCustomer } from './cast.ts'

/** @param spent the credits that a customer's demo orders will cost */
export const settleIn = async (
  tx: Queries,
  passwordHash: string,
  now: number,
  spent: ReadonlyMap<string, number>,
): Promise<void> => {
  for (const { username, email, admin } of EDITORS)
    await tx`insert into editor (username, email, password_hash, admin) values (${username}, ${email}, ${passwordHash}, ${admin}) on conflict do nothing`
  await tx`
    insert into client (name, email, branding_logo_url, support_email) values (${CLIENT.name}, ${CLIENT.email}, ${CLIENT.logo}, ${CLIENT.support})
    on conflict do nothing`
  for (const customer of CUSTOMERS)
    await settleCustomer(tx, customer, passwordHash, dayOf(now), spent.get(customer.username) ?? 0)
}

const settleCustomer = async (
  tx: Queries,
  customer: DemoCustomer,
  passwordHash: string,
  today: IsoDate,
  spent: number,
) => {
  const { username, email, level, subscription, trainers } = customer
  const [subscribedOn, subscribedUntil] = [addDays(today, subscription[0]), addDays(today, subscription[1])]
  const dates = {
    subscribedOn,
    subscribedUntil,
    nextRefill: nextRefill(subscribedOn, subscribedUntil, today),
  }
  const id = await insertCustomer(tx, { username, email, passwordHash, level, ...dates })
  if (id === undefined) return
  const hash = customer.agreed ? agreementOf(null).hash : null
  await tx`
    update account set portal_role = ${customer.role ?? '1'}, private = ${customer.private ?? false}, nda_hash = ${hash},
      nda_agreed_at = case when ${hash}::text is null then null else now() end,
      client_id = (select id from client where name = ${CLIENT.name} and ${customer.client ?? false})
    where id = ${id}`
  for (const trainer of trainers)
    await tx`
      insert into account (tenant_id, kind, username, email, password_hash, portal_role, trainer, nda_hash, nda_agreed_at)
      values (${id}, 'subaccount', ${`${username}-${trainer}`}, ${`${trainer}@${email.split('@')[1] ?? ''}`}, ${passwordHash}, '01', ${trainer},
        ${hash}, now())`
  await endow(tx, id, customer.credit + spent)
}

const endow = async (tx: Queries, tenantId: string, credit: number) => {
  if (credit === 0) return
  await setBalance(tx, tenantId, credit, credit)
  const entry = {
    kind: 'set',
    change: credit,
    balance: credit,
    actor: 'demo world',
    reason: 'The demo world',
  } as const
  await writeLedger(tx, { ...entry, tenantId, exerciseId: null })
}
