import type { getCustomers } from '#contracts/calls/accounts/accounts.ts'
import type { ReplyOf } from '#contracts/wire/call.ts'
import { listAccounts } from '#server/database/accounts/customer-accounts.ts'
import type { Queries } from '#server/services/services.ts'

const MOST = 500

interface CustomerFilter {
  readonly search?: string | undefined
  readonly after?: string | undefined
  readonly size?: number | undefined
}

export const listedCustomers = async (
  db: Queries,
  kind: 'customer' | 'subaccount' | null,
  { search = '', after = '', size = MOST }: CustomerFilter,
): Promise<ReplyOf<typeof getCustomers>> => {
  const rows = await listAccounts(db, { kind, search, after, most: size })
  return rows.map(
    ({
      username,
      email,
      kind: is,
      level,
      credit,
      private: isPrivate,
      subscribed_until,
      disabled_at,
      brand,
    }) => ({
      name: username,
      email,
      kind: is,
      level,
      credit,
      private: isPrivate,
      subscribedUntil: subscribed_until ?? '',
      disabled: disabled_at !== null,
      brand: brand ?? '',
    }),
  )
}
