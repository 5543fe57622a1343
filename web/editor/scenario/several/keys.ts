import { useEffect } from 'react'
import type { Desk } from '../desk/desk.ts'
import { copySelected, cutSelected, pasteHere, removeSelected, selectAll, selectNothing } from './acts.ts'
import { selectedCount } from './selected.ts'

export const useSeveralKeys = (desk: Desk): void =>
  useEffect(() => {
    const heard = (press: KeyboardEvent) => {
      const act = actOf(press)
      if (!act || isWriting(press.target) || document.querySelector('[role=dialog]')) return
      // Selected text on the page takes precedence.
      if (act === 'copy' && !(getSelection()?.isCollapsed ?? true)) return
      if (doIt(desk, act, eventAt(press.target))) press.preventDefault()
    }
    document.addEventListener('keydown', heard)
    return () => document.removeEventListener('keydown', heard)
  }, [desk])

type Act = 'copy' | 'cut' | 'paste' | 'all' | 'remove' | 'none'

const WITH_CONTROL: Readonly<Record<string, Act>> = { c: 'copy', x: 'cut', v: 'paste', a: 'all' }
const ALONE: Readonly<Record<string, Act>> = { Delete: 'remove', Escape: 'none' }

const actOf = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  defaultPrevented,
}: KeyboardEvent): Act | undefined => {
  if (altKey || shiftKey || defaultPrevented) return undefined
  return ctrlKey || metaKey ? WITH_CONTROL[key.toLowerCase()] : ALONE[key]
}

/** False leaves the key to the browser. */
const doIt = (desk: Desk, act: Act, focused: string | undefined): boolean => {
  const isMeant = focused !== undefined || selectedCount(desk.get()) > 0
  switch (act) {
    case 'copy':
      return copySelected(desk, focused)
    case 'cut':
      cutSelected(desk, focused)
      return isMeant
    case 'paste':
      pasteHere(desk, focused)
      return true
    case 'all':
      if (focused !== undefined) selectAll(desk)
      return focused !== undefined
    case 'remove':
      removeSelected(desk, focused)
      return isMeant
    case 'none':
      if (selectedCount(desk.get()) > 0) selectNothing(desk)
      return false
  }
}

const eventAt = (target: EventTarget | null): string | undefined => {
  const row =
    target instanceof Element
      ? target.closest('li')?.querySelector<HTMLElement>(':scope > button[id^="event "]')
      : null
  return row?.id.slice('event '.length)
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]') !== null
