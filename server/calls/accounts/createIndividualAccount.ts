import * as customers from '#contracts/calls/accounts/customers.ts'
import { sentence } from '#contracts/words/messages.ts'
import { planCustomer } from '#domain/customer/accounts.ts'
import { dayOf } from '#domain/customer/calendar.ts'
import { maskEmail } from '#domain/customer/email-address.ts'
import { nextRefill, subscribedUntil } from '#domain/customer/subscription.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said, tooMany } from '#server/calls/refused.ts'
import { insertCustomer } from '#server/database/accounts/accounts.ts'
import { askDatabaseTime } from '#server/database/clock.ts'
import { isCommonPassword } from '#server/secrets/common-passwords.ts'
import { hashPassword } from '#server/secrets/passwords.ts'

/** Rule 23, security NA-20. */
export const createIndividualAccount = handler(
  customers.createIndividualAccount,
  async ({ db }, _admin, input, { audit }) => {
    const plan = planCustomer(input, isCommonPassword)
    if (isRefusal(plan)) return said(plan)

    // Set before the insert, so the audit log records the name even if it is taken.
    audit.detail = { username: plan.username }
    const [passwordHash, now] = await Promise.all([hashPassword(input.password), askDatabaseTime(db)])
    if (passwordHash === null) return tooMany

    const subscribedOn = dayOf(now)
    const until = subscribedUntil(subscribedOn, plan.months)
    const dates = {
      subscribedOn,
      subscribedUntil: until,
      nextRefill: nextRefill(subscribedOn, until, subscribedOn),
    }
    const id = await insertCustomer(db, { ...plan, ...dates, passwordHash })
    if (id === undefined) return no('username taken')

    audit.object = id
    const { level, email } = plan
    audit.detail = { after: { level, email: maskEmail(email), ...dates } }
    return { type: 'success', data: sentence('account created', { username: plan.username }) }
  },
)
