import { endNews } from '#web/kit/status/banners.ts'
import { useEffect } from 'react'
import { announce } from '#web/kit/announce.tsx'
import type { Desk } from '../desk/desk.ts'
import { askToReplace } from '../desk/opening.ts'

/** Undo and Redo in a rich text are left to the text editor, which has its own. */
export const useKeys = (desk: Desk): void =>
  useEffect(() => {
    const heard = (press: KeyboardEvent) => {
      if (press.key === '?' && !isInDialog() && !isTyped(press.target))
        return desk.set({ dialog: 'shortcuts' })
      if (!(press.ctrlKey || press.metaKey) || press.altKey) return
      const act = actOf(press)
      if (!act || isInDialog() || (act !== 'find' && act !== 'replace' && isInText(press.target))) return
      press.preventDefault()
      if (act === 'find') desk.set({ dialog: 'find' })
      if (act === 'replace') askToReplace(desk)
      if (act === 'undo') announce(takenBack(desk) ? 'Undone' : 'Nothing to undo')
      if (act === 'redo') announce(desk.redo() ? 'Redone' : 'Nothing to redo')
    }
    document.addEventListener('keydown', heard)
    return () => document.removeEventListener('keydown', heard)
  }, [desk])

export const takenBack = (desk: Desk): boolean => {
  const isDone = desk.undo()
  if (isDone) endNews()
  return isDone
}

const actOf = ({ key, shiftKey }: KeyboardEvent): 'find' | 'replace' | 'undo' | 'redo' | undefined => {
  switch (key.toLowerCase()) {
    case 'k':
      return 'find'
    case 'h':
      return 'replace'
    case 'z':
      return shiftKey ? 'redo' : 'undo'
    case 'y':
      return 'redo'
    default:
      return undefined
  }
}

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]') !==
    null

const isInText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[contenteditable=true]') !== null

const isInDialog = (): boolean => document.querySelector('[role=dialog]') !== null
