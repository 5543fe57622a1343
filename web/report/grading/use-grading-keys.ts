// These keys take precedence over those of the surrounding page.
import { useEffect, useEffectEvent } from 'react'

interface GradingKeys {
  readonly tick: (place: number) => void
  readonly save: () => void
  readonly move: (by: 1 | -1) => void
  readonly hide: () => void
  readonly help: () => void
}

export const useGradingKeys = (keys: GradingKeys, isOff: boolean): void => {
  const onPress = useEffectEvent((press: KeyboardEvent) => {
    const act = isOff ? undefined : actOf(press, keys)
    if (!act) return
    press.preventDefault()
    press.stopImmediatePropagation()
    act()
  })
  useEffect(() => {
    const listen = (press: KeyboardEvent) => onPress(press)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}

const actOf = (press: KeyboardEvent, keys: GradingKeys): (() => void) | undefined => {
  const { key, target } = press
  const isCommand = press.ctrlKey || press.metaKey
  if (key === 'Enter' && isCommand) return keys.save
  if (isCommand || press.altKey || isTyping(target)) return undefined
  // Enter presses a focused button, link or folded part, as everywhere.
  if (key === 'Enter') return isPressed(target) ? undefined : keys.save
  if (/^[1-8]$/.test(key)) return () => keys.tick(Number(key))
  return {
    ArrowRight: () => keys.move(1),
    j: () => keys.move(1),
    ArrowLeft: () => keys.move(-1),
    k: () => keys.move(-1),
    h: keys.hide,
    '?': keys.help,
  }[key.length === 1 ? key.toLowerCase() : key]
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox') ||
  target instanceof HTMLSelectElement

const isPressed = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('button, a[href], summary')
