import { type KeyboardEvent, useId } from 'react'
import { DOWN, stepOf } from '../action/arrow-keys.ts'

interface Combobox {
  readonly isOpen: boolean
  readonly options: readonly string[]
  readonly marked: string | undefined
  readonly onMark: (option: string) => void
  readonly onPick: (option: string) => void
}

/** A text field above a list: its keys mark and pick an option, and the focus stays in the field. */
export const useCombobox = ({ isOpen, options, marked, onMark, onPick }: Combobox) => {
  const listId = useId()
  const idOf = (option: string) => `${listId}-${encodeURIComponent(option)}`
  const onKeyDown = (press: KeyboardEvent) => {
    if (!isOpen || !(press.key === 'Enter' || press.key in DOWN)) return
    press.preventDefault()
    if (press.key === 'Enter' && marked !== undefined) onPick(marked)
    const at = options.findIndex(option => option === marked)
    const to = options[stepOf(press.key, DOWN, at, options.length) ?? -1]
    if (to === undefined) return
    onMark(to)
    document.getElementById(idOf(to))?.scrollIntoView({ block: 'nearest' })
  }
  const field = {
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    'aria-activedescendant': isOpen && marked !== undefined ? idOf(marked) : undefined,
    onKeyDown,
  } as const
  return { field, listId, idOf }
}
