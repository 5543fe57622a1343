import { planCampaign, planOrder } from '#domain/customer/order.ts'
import { isRefusal } from '#domain/refusal.ts'
import { no, notFound } from '#server/calls/refused.ts'
import { agreementOf } from '#server/content/agreement.ts'
import { customerFor, customerNamed, type Customer } from '#server/database/accounts/accounts.ts'
import { clientNamed } from '#server/database/accounts/clients.ts'
import type { CallerOf, Queries, Refused } from '#server/services/services.ts'

export interface Orderer {
  readonly customer: Customer
  readonly rules: typeof planOrder
  readonly trainer: string | null
  /** The customer whose library is offered; null: all scenarios. */
  readonly library: string | null
  readonly clientId: string | null
  readonly orderedBy: string | null
  readonly actor: string
}

type Named = { readonly username?: string | undefined; readonly branding?: string | null | undefined }

export const ordererOf = (
  db: Queries,
  caller: CallerOf<'customer' | 'subaccount' | 'admin'>,
  named: Named,
): Promise<Orderer | Refused> =>
  caller.kind === 'admin' ? administrator(db, caller, named) : portal(db, caller, named)

/** Security row 7. */
const portal = async (
  db: Queries,
  caller: CallerOf<'customer' | 'subaccount'>,
  { username }: Named,
): Promise<Orderer | Refused> => {
  if (username && username.toLowerCase() !== caller.username.toLowerCase()) return notFound
  const customer = await customerFor(db, caller.tenantId, caller.accountId)
  if (!customer) return notFound
  if (customer.nda_hash !== agreementOf(customer.nda_text).hash) return no('nda required')
  return {
    customer,
    rules: planOrder,
    trainer: caller.kind === 'subaccount' ? caller.trainer : null,
    library: caller.tenantId,
    clientId: customer.client_id,
    orderedBy: caller.accountId,
    actor: `${caller.kind} ${caller.accountId}`,
  }
}

export const customerToServe = async (db: Queries, username: string): Promise<Customer | Refused> => {
  const named = await customerNamed(db, username)
  if (named?.disabled_at) return no('account disabled', { client: named.username })
  return (named && (await customerFor(db, named.id))) ?? no('account unknown')
}

const administrator = async (
  db: Queries,
  caller: CallerOf<'admin'>,
  { username, branding }: Named,
): Promise<Orderer | Refused> => {
  const customer = await customerToServe(db, username ?? '')
  if (isRefusal(customer)) return customer
  const clientId = branding ? await clientNamed(db, branding) : customer.client_id
  if (clientId === undefined) return no('client invalid')
  return {
    customer,
    rules: planCampaign,
    trainer: null,
    library: null,
    clientId,
    orderedBy: null,
    actor: `${caller.kind} ${caller.editorId}`,
  }
}
