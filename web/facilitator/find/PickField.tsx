import { IconSelector } from '@tabler/icons-react'
import { TextField } from '#web/kit/form/TextField.tsx'
import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'
import { type PickGroup, PickList } from './PickList.tsx'
import { usePick } from './use-pick.ts'
import css from './PickField.module.css'

interface PickFieldProps {
  readonly id?: string
  readonly label: string
  readonly placeholder: string
  readonly groups: readonly PickGroup[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly empty?: string | undefined
}

export const PickField = ({
  id,
  label,
  placeholder,
  groups,
  value,
  onChange,
  error,
  empty,
}: PickFieldProps) => {
  const { field, listId, isOpen, typed, shown, found, chosen, marked, idOf, pick, onType } = usePick(
    groups,
    value,
    onChange,
  )
  return (
    <div className={css['pick']}>
      <TextField
        {...(id && { id })}
        label={label}
        error={error}
        {...field}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        rightSection={<IconSelector aria-hidden size="1.6rem" stroke={1.5} />}
        rightSectionPointerEvents="none"
        value={typed ?? chosen?.label ?? ''}
        onChange={event => onType(event.currentTarget.value)}
        onFocus={event => event.currentTarget.select()}
      />
      <PickList
        id={listId}
        open={isOpen}
        groups={shown}
        marked={marked}
        value={value}
        idOf={idOf}
        onPick={pick}
      >
        {found.length === 0 &&
          (empty ?? (typed?.trim() ? `No match for “${typed.trim()}”.` : 'Nothing to select.'))}
      </PickList>
      <VisuallyHidden role="status">{typed?.trim() ? `${found.length} found` : ''}</VisuallyHidden>
    </div>
  )
}
