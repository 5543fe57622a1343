import type { ListedCustomer } from '#contracts/customers/accounts.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'

interface CustomerSelectProps {
  readonly id: string
  readonly value: string
  readonly error: string | undefined
  readonly customers: readonly ListedCustomer[]
  readonly onSelect: (client: string) => void
}

/** The customer a tool is about; trainers stand below their customers, because their names begin alike. */
export const CustomerSelect = ({ id, value, error, customers, onSelect }: CustomerSelectProps) => (
  <SelectField
    id={id}
    label="Client"
    value={value}
    error={error}
    onChange={event => onSelect(event.currentTarget.value)}
    data={[
      { value: '', label: 'Select a client' },
      ...customers.map(({ name, disabled }) => ({ value: name, label: disabled ? `${name} (disabled)` : name })),
    ]}
  />
)
