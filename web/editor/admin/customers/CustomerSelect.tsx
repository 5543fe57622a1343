import type { ListedCustomer } from '#contracts/calls/accounts/accounts.ts'
import { ListedSelect } from '../../form/ListedSelect.tsx'

interface CustomerSelectProps {
  readonly id: string
  readonly value: string
  readonly error: string | undefined
  readonly customers: readonly ListedCustomer[]
  readonly onSelect: (client: string) => void
}

/** Selects a customer. In a sorted list, trainers follow their customer, whose name begins theirs. */
export const CustomerSelect = ({ id, value, error, customers, onSelect }: CustomerSelectProps) => (
  <ListedSelect
    id={id}
    label="Client"
    value={value}
    error={error}
    onChange={event => onSelect(event.currentTarget.value)}
    nothing="Select a client"
    choices={choicesOf(customers)}
  />
)

/** The options of a select; disabled accounts are marked. */
export const choicesOf = (customers: readonly ListedCustomer[] = []) =>
  customers.map(({ name, disabled }) => ({ value: name, label: disabled ? `${name} (disabled)` : name }))

/** The listed customer with this name; undefined if there is none. */
export const listed = (customers: readonly ListedCustomer[], client: string): ListedCustomer | undefined =>
  customers.find(({ name }) => name === client)
