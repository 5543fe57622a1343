import { IconSelector } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useLayoutEffect, useState } from 'react'
import { TextField } from '#web/kit/form/TextField.tsx'
import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'
import { foundIn, meantBy } from './person.ts'
import { type PickGroup, PickList, type Pick } from './PickList.tsx'
import css from './PickField.module.css'

interface PickFieldProps {
  readonly id?: string
  readonly label: string
  readonly placeholder: string
  readonly groups: readonly PickGroup[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
}

const nameOf = ({ label }: Pick) => label
const foundOf = (groups: readonly PickGroup[], typed: string) =>
  groups
    .map(group => ({
      ...group,
      picks: foundIn(group.picks, pick => (group.team === undefined ? pick.label : `${pick.label} ${group.name}`), typed),
    }))
    .filter(({ picks }) => picks.length > 0)
const picksOf = (groups: readonly PickGroup[]) => groups.flatMap(({ picks }) => picks)

/**
 * One of a whole room: by a part of the name or of the team, by arrows, or by pressing it. The list is that of this moment; what is marked
 * in it stays marked while others come and go. (WAI-ARIA: an editable combobox with list autocomplete.)
 */
export const PickField = ({ id, label, placeholder, groups, value, onChange, error }: PickFieldProps) => {
  const own = useId()
  const [isOpen, setOpen] = useState(false)
  /** null: nothing since it was opened. */
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState('')
  const shown = foundOf(groups, typed ?? '')
  const found = picksOf(shown)
  const chosen = picksOf(groups).find(pick => pick.value === value)
  const marked = found.find(pick => pick.value === at) ?? (typed?.trim() ? meantBy(found, nameOf, typed) : undefined)
  const idOf = (pick: Pick) => `${own}-${encodeURIComponent(pick.value)}`
  const markedId = isOpen && marked ? idOf(marked) : undefined
  useLayoutEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' })
  }, [markedId])

  const open = () => {
    if (!isOpen) setAt(value)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setTyped(null)
  }
  const pick = ({ value: picked }: Pick) => {
    close()
    onChange(picked)
  }
  const onType = (text: string) => {
    setOpen(true)
    setTyped(text)
    setAt((text.trim() && meantBy(picksOf(foundOf(groups, text)), nameOf, text)?.value) || '')
  }
  const onLeave = () => {
    // Whoever has typed a name to its last letter has chosen it.
    const named = found.find(one => one.label.toLowerCase() === typed?.trim().toLowerCase())
    if (named) pick(named)
    else close()
  }
  const move = (by: 1 | -1) => {
    const place = marked ? found.indexOf(marked) + by : by === 1 ? 0 : -1
    setAt(found.at(place % Math.max(found.length, 1))?.value ?? '')
  }
  const onKeyDown = (press: KeyboardEvent) => {
    const by = press.key === 'ArrowDown' ? 1 : press.key === 'ArrowUp' ? -1 : 0
    const isOurs = by !== 0 || (isOpen && (press.key === 'Enter' || press.key === 'Escape'))
    if (!isOurs) return
    press.preventDefault()
    if (!isOpen) open()
    else if (by !== 0) move(by)
    else if (press.key === 'Escape') close()
    else if (marked) pick(marked)
  }
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
      <PickList id={`${own}-list`} open={isOpen} groups={shown} marked={marked} value={value} idOf={idOf} onPick={pick}>
        {found.length === 0 && `Nobody is called “${typed?.trim() ?? ''}”.`}
      </PickList>
      <VisuallyHidden role="status">{typed?.trim() ? `${found.length} found` : ''}</VisuallyHidden>
    </div>
  )
}
