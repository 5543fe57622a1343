import type { ListedCustomer } from '#contracts/calls/accounts/accounts.ts'
import type { CustomerDetails } from './customers.ts'

/** A trainer's name is the customer's, a hyphen and their own. */
export const loginStop = (
  { username, kind, disabled }: Pick<CustomerDetails, 'username' | 'kind' | 'disabled'>,
  accounts: readonly Pick<ListedCustomer, 'name' | 'disabled'>[],
): 'Disabled' | 'Customer disabled' | null => {
  if (disabled) return 'Disabled'
  const [customer] = username.split('-')
  const isOff = kind === 'subaccount' && accounts.some(each => each.name === customer && each.disabled)
  return isOff ? 'Customer disabled' : null
}
