import type { ListedCustomer } from '#contracts/calls/accounts/accounts.ts'
import { ListedSelect } from '../../form/ListedSelect.tsx'

interface CustomerSelectProps {
  readonly id: string
  readonly value: string
  readonly error: string | undefined
  readonly customers: readonly ListedCustomer[]
  readonly onSelect: (client: string) => void
}

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

export const choicesOf = (customers: readonly ListedCustomer[] = []) =>
  customers.map(({ name, disabled }) => ({ value: name, label: disabled ? `${name} (disabled)` : name }))

export const listed = (customers: readonly ListedCustomer[], client: string): ListedCustomer | undefined =>
  customers.find(({ name }) => name === client)
