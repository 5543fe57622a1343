// Shortcuts can be switched off (WCAG 2.1.4), so that a dictated word does not choose an answer.
import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import { createStore, useStore } from '#web/kit/store.ts'
import { isDialogOpen } from '#web/kit/window/dialog-open.ts'
import { shelf } from '../visit/keep.ts'

const kept = shelf<'off'>('shortcuts')
const isOn = createStore(kept.take() !== 'off')

export const useShortcutsOn = (): readonly [boolean, (on: boolean) => void] => [
  useStore(isOn),
  on => {
    kept.put(on ? null : 'off')
    isOn.set(on)
  },
]

export const Covered = createContext(false)

export const useKeys = (hear: (press: KeyboardEvent) => void): void => {
  const covered = useContext(Covered)
  const onPress = useEffectEvent((press: KeyboardEvent) => {
    if (!covered && !press.defaultPrevented && !isInDialog(press.target) && !isDialogOpen()) hear(press)
  })
  useEffect(() => {
    const listen = (press: KeyboardEvent) => onPress(press)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

type Acts = Readonly<Record<string, () => void>>

/** `acts` holds what each key does, by the name of the key in lower case. */
export const useShortcuts = (acts: Acts): void =>
  useKeys(press => {
    const act = Object.hasOwn(acts, press.key.toLowerCase()) ? acts[press.key.toLowerCase()] : undefined
    if (!act || !isOn.get() || press.ctrlKey || press.altKey || press.metaKey || isTyping(press.target))
      return
    press.preventDefault()
    act()
  })

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog, [role="dialog"]') !== null

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="radio"], [type="checkbox"])'))
