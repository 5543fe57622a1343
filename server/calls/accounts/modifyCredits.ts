import * as customers from '#contracts/calls/accounts/customers.ts'
import { sentence } from '#contracts/words/messages.ts'
import { readBalance } from '#domain/customer/credits.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said } from '#server/calls/refused.ts'
import { accountNamed } from '#server/database/accounts/customer-accounts.ts'
import { atomically } from '#server/database/atomically.ts'
import { holdBalance, setBalance, writeLedger } from '#server/database/accounts/credits.ts'

/** Rule 24, reliability C2. */
export const modifyCredits = handler(
  customers.modifyCredits,
  async ({ db }, { kind, editorId }, { client, credits, seen, reason, allowance: wanted }, { audit }) => {
    const account = await accountNamed(db, client)
    if (account?.kind !== 'customer') return no('client invalid')
    const tenantId = account.id
    audit.object = tenantId
    const balance = readBalance(credits)
    if (isRefusal(balance)) return said(balance)

    const before = await atomically(db, async tx => {
      const held = await holdBalance(tx, tenantId)
      if (held === undefined) return refuse('client invalid')
      if (seen !== undefined && seen !== held.credit)
        return refuse('balance moved', { client: account.username, seen, held: held.credit })
      await setBalance(tx, tenantId, balance, wanted === 'keep' ? held.allowance : balance)
      const entry = {
        kind: 'set',
        change: balance - held.credit,
        balance,
        actor: `${kind} ${editorId}`,
        reason,
      } as const
      await writeLedger(tx, { ...entry, tenantId, exerciseId: null })
      return held
    })
    if (isRefusal(before)) return said(before)

    // Rule 21.
    const { credit, allowance } = before
    const isAllowed = wanted !== 'keep' && allowance !== balance
    audit.detail = {
      before: credit,
      after: balance,
      ...(isAllowed && { allowance: { before: allowance, after: balance } }),
      ...(reason && { reason }),
    }
    const values = { client, credits: balance, before: credit, allowance }
    return {
      type: 'success',
      data: sentence(isAllowed ? 'credits and allowance set' : 'credits set', values),
    }
  },
)
