import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { DOWN, ENDS, moveFocus } from './arrow-keys.ts'
import css from './Menu.module.css'

interface MenuProps {
  readonly label: string
  readonly icon?: ReactNode
  readonly items: readonly MenuItem[]
}

export interface MenuItem {
  readonly label: string
  readonly onPress: () => void
  readonly keys?: string
  readonly apart?: boolean
}

export const Menu = ({ label, icon, items }: MenuProps) => {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return undefined
    place.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const elsewhere = (press: PointerEvent) => {
      if (press.target instanceof Node && !place.current?.contains(press.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', elsewhere)
    return () => document.removeEventListener('pointerdown', elsewhere)
  }, [open])
  const close = () => {
    setOpen(false)
    place.current?.querySelector<HTMLElement>('button')?.focus()
  }
  return (
    <div ref={place} className={css['menu']}>
      <Button
        variant="quiet"
        aria-expanded={open}
        aria-haspopup="menu"
        icon={icon}
        onClick={() => setOpen(!open)}
        onKeyDown={press => press.key === 'ArrowDown' && setOpen(true)}
      >
        {label}
        <IconChevronDown aria-hidden size="1.6rem" stroke={1.6} />
      </Button>
      {open && (
        <div
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={css['list']}
          onKeyDown={press => walk(press, close)}
        >
          {items.map(item => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={`${css['item']} ${item.apart ? css['apart'] : ''}`}
              onClick={() => {
                close()
                item.onPress()
              }}
            >
              {item.label}
              {item.keys && <kbd className={css['keys']}>{item.keys}</kbd>}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const walk = (press: KeyboardEvent, close: () => void): void => {
  if (press.key === 'Escape' || press.key === 'Tab') return close()
  moveFocus(press, press.currentTarget.querySelectorAll('[role=menuitem]'), { ...DOWN, ...ENDS })
}
