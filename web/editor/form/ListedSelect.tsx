import type { ComponentProps } from 'react'
import { SelectField } from '#web/kit/form/SelectField.tsx'

interface Choice {
  readonly value: string
  readonly label: string
}

interface ListedSelectProps extends Omit<ComponentProps<typeof SelectField>, 'data' | 'value'> {
  readonly value: string
  readonly nothing: string
  readonly choices: readonly Choice[] | undefined
}

export const ListedSelect = ({ value, nothing, choices, error, ...props }: ListedSelectProps) => {
  const isListed = value === '' || choices?.some(choice => choice.value === value)
  const isGone = !isListed && choices !== undefined
  return (
    <SelectField
      {...props}
      value={value}
      error={
        error ??
        (isGone ? 'This entry is not in the list. It may have been removed. Select another one.' : undefined)
      }
      data={[
        { value: '', label: nothing },
        ...(isListed ? [] : [{ value, label: value }]),
        ...(choices ?? []),
      ]}
    />
  )
}
