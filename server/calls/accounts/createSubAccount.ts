import * as accounts from '#contracts/calls/accounts/accounts.ts'
import { sentence } from '#contracts/words/messages.ts'
import { planTrainer } from '#domain/customer/accounts.ts'
import { maskEmail } from '#domain/customer/email-address.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said, tooMany } from '#server/calls/refused.ts'
import { accountNamed, insertTrainer } from '#server/database/accounts/customer-accounts.ts'
import { isCommonPassword } from '#server/secrets/common-passwords.ts'
import { hashPassword } from '#server/secrets/passwords.ts'

export const createSubAccount = handler(
  accounts.createSubAccount,
  async ({ db }, _admin, input, { audit }) => {
    const customer = input.client === '' ? undefined : await accountNamed(db, input.client)
    if (customer?.kind !== 'customer') return no('client required')
    const plan = planTrainer({ ...input, customer: customer.username }, isCommonPassword)
    if (isRefusal(plan)) return said(plan)

    // Set before the insert, so the audit log records the name even if it is taken.
    audit.detail = { username: plan.username }
    const passwordHash = await hashPassword(input.password)
    if (passwordHash === null) return tooMany
    const id = await insertTrainer(db, { ...plan, tenantId: customer.id, passwordHash })
    if (id === undefined) return no('username taken')
    audit.object = id
    audit.detail = { after: { customer: customer.id, email: maskEmail(plan.email) } }
    return {
      type: 'success',
      data: sentence('trainer created', { username: plan.username, client: customer.username }),
    }
  },
)
