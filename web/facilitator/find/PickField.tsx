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
  const {
    own,
    isOpen,
    typed,
    shown,
    found,
    chosen,
    marked,
    markedId,
    idOf,
    open,
    pick,
    onType,
    onLeave,
    onKeyDown,
  } = usePick(groups, value, onChange)
  return (
    <div className={css['pick']}>
      <TextField
        {...(id && { id })}
        label={label}
        error={error}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${own}-list`}
        aria-autocomplete="list"
        aria-activedescendant={markedId}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        rightSection={<IconSelector aria-hidden size="1.6rem" stroke={1.5} />}
        rightSectionPointerEvents="none"
        value={typed ?? chosen?.label ?? ''}
        onChange={event => onType(event.currentTarget.value)}
        onClick={open}
        onFocus={event => event.currentTarget.select()}
        onBlur={onLeave}
        onKeyDown={onKeyDown}
      />
      <PickList
        id={`${own}-list`}
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
