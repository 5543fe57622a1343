import * as customers from '#contracts/calls/accounts/customers.ts'
import { dayOf } from '#domain/customer/calendar.ts'
import { refilled } from '#domain/customer/refill.ts'
import { nextRefill } from '#domain/customer/subscription.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound } from '#server/calls/refused.ts'
import { customerFor } from '#server/database/accounts/accounts.ts'
import { accountNamed } from '#server/database/accounts/customer-accounts.ts'
import { learnerSeats } from '#server/database/counts/learners.ts'
import { learnersOf } from './learner-list.ts'

/** Rules 32, 33. */
export const getCredits = handler(
  customers.getCredits,
  async ({ db }, caller, { client, learners = true }) => {
    if (caller.kind === 'admin') {
      const account = await accountNamed(db, client ?? '')
      return account?.kind === 'customer' ? account.credit : no('client invalid')
    }

    if (client && client.toLowerCase() !== caller.username.toLowerCase()) return notFound
    const customer = await customerFor(db, caller.tenantId, caller.accountId)
    if (!customer) return notFound

    const trainer = caller.kind === 'subaccount' ? caller.trainer : null
    const seats =
      customer.portal_role === '0' || !learners ? [] : await learnerSeats(db, caller.tenantId, trainer)
    const refillOn =
      nextRefill(customer.subscribed_on, customer.subscribed_until, dayOf(customer.now.getTime())) ?? ''
    return {
      credit: customer.credit,
      learners: learnersOf(caller.tenantId, seats),
      level: customer.level,
      nextRefill: refillOn,
      subscribedUntil: customer.subscribed_until ?? '',
      refillTo: refillOn ? refilled(customer) : customer.credit,
      ...(refillOn && { refill: { allowance: customer.allowance, rollover: customer.rollover } }),
      username: caller.username,
      logo: customer.branding_logo_url ?? '',
    }
  },
)
