import { type KeyboardEvent, useId, useLayoutEffect, useState } from 'react'
import { withPlainSigns } from '#domain/signs.ts'
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
  const own = useId()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState('')
  const shown = foundOf(groups, typed ?? '')
  const found = picksOf(shown)
  const chosen = picksOf(groups).find(pick => pick.value === value)
  const marked =
    found.find(pick => pick.value === at) ?? (typed?.trim() ? meantBy(found, nameOf, typed) : undefined)
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
    const name = typed?.trim() ?? ''
    const named =
      found.find(one => one.label.toLowerCase() === name.toLowerCase()) ??
      found.find(one => withPlainSigns(one.label).toLowerCase() === withPlainSigns(name).toLowerCase())
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
  return {
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
  }
}
