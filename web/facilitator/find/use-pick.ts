import { type KeyboardEvent, useLayoutEffect, useState } from 'react'
import { withPlainSigns } from '#domain/signs.ts'
import { DOWN } from '#web/kit/action/arrow-keys.ts'
import { useCombobox } from '#web/kit/form/use-combobox.ts'
import { foundIn, meantBy } from './person.ts'
import type { Pick, PickGroup } from './PickList.tsx'

const nameOf = ({ label }: Pick) => label
const foundOf = (groups: readonly PickGroup[], typed: string) =>
  groups
    .map(group => ({
      ...group,
      picks: foundIn(
        group.picks,
        pick => (group.team === undefined ? pick.label : `${pick.label} ${group.name}`),
        typed,
      ),
    }))
    .filter(({ picks }) => picks.length > 0)
const picksOf = (groups: readonly PickGroup[]) => groups.flatMap(({ picks }) => picks)

/** The marked option is tracked by value, so that it stays marked while others come and go. */
export const usePick = (groups: readonly PickGroup[], value: string, onChange: (value: string) => void) => {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState('')
  const shown = foundOf(groups, typed ?? '')
  const found = picksOf(shown)
  const chosen = picksOf(groups).find(pick => pick.value === value)
  const marked =
    found.find(pick => pick.value === at) ?? (typed?.trim() ? meantBy(found, nameOf, typed) : undefined)

  const open = () => {
    if (!isOpen) setAt(value)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setTyped(null)
  }
  const pick = (picked: string) => {
    close()
    onChange(picked)
  }
  const { field, listId, idOf } = useCombobox({
    isOpen,
    options: found.map(({ value: option }) => option),
    marked: marked?.value,
    onMark: setAt,
    onPick: pick,
  })
  const markedId = field['aria-activedescendant']
  useLayoutEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' })
  }, [markedId])

  const onType = (text: string) => {
    setOpen(true)
    setTyped(text)
    setAt((text.trim() && meantBy(picksOf(foundOf(groups, text)), nameOf, text)?.value) || '')
  }
  const onLeave = () => {
    const name = typed?.trim() ?? ''
    const named =
      found.find(one => one.label.toLowerCase() === name.toLowerCase()) ??
      found.find(one => withPlainSigns(one.label).toLowerCase() === withPlainSigns(name).toLowerCase())
    if (named) pick(named.value)
    else close()
  }
  const onKeyDown = (press: KeyboardEvent) => {
    const turn = isOpen ? press.key === 'Escape' && close : press.key in DOWN && open
    if (!turn) return field.onKeyDown(press)
    press.preventDefault()
    turn()
  }
  return {
    field: { ...field, onKeyDown, onBlur: onLeave, onClick: open },
    listId,
    isOpen,
    typed,
    shown,
    found,
    chosen,
    marked,
    idOf,
    pick,
    onType,
  }
}
