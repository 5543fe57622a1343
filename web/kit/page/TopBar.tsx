import { IconMenu2, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../action/Button.tsx'
import css from './TopBar.module.css'

interface TopBarProps {
  readonly start: ReactNode
  /** Links with the class `barLink`; below 950 px, or 90 rem, they move into the burger menu (S0§9). */
  readonly nav: ReactNode
  readonly navLabel: string
  readonly end?: ReactNode
  readonly wide?: boolean
  readonly full?: boolean
  /** Any value that changes on navigation: it closes the open menu. */
  readonly place: string
}

export const TopBar = ({ start, nav, navLabel, end, wide = false, full = false, place }: TopBarProps) => {
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === place
  const bar = useRef<HTMLDivElement>(null)
  const burger = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const listening = new AbortController()
    const away = (event: PointerEvent) =>
      event.target instanceof Node && !bar.current?.contains(event.target) && setOpenAt(null)
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenAt(null)
      burger.current?.focus()
    }
    if (open) {
      document.addEventListener('pointerdown', away, listening)
      document.addEventListener('keydown', escape, listening)
    }
    return () => listening.abort()
  }, [open])
  return (
    <div ref={bar} className={css['bar']}>
      <div className={`${css['inner']} ${wide ? css['wide'] : ''} ${full ? css['full'] : ''}`}>
        <div className={css['start']}>{start}</div>
        <nav aria-label={navLabel} id="bar-nav" className={`${css['nav']} ${open ? css['open'] : ''}`}>
          {nav}
        </nav>
        <div className={css['end']}>
          {end}
          <span className={css['burger']}>
            <IconButton
              ref={burger}
              label={open ? 'Close the menu' : 'Open the menu'}
              aria-expanded={open}
              aria-controls="bar-nav"
              onClick={() => setOpenAt(open ? null : place)}
            >
              {open ? (
                <IconX aria-hidden size="2rem" stroke={1.6} />
              ) : (
                <IconMenu2 aria-hidden size="2rem" stroke={1.6} />
              )}
            </IconButton>
          </span>
        </div>
      </div>
    </div>
  )
}

/** Set `aria-current="page"` on the open tab. */
export const barLink = css['link'] ?? ''

export const SecondaryBar = ({ start, end }: { readonly start: ReactNode; readonly end: ReactNode }) => (
  <div className={css['secondary']}>
    <div className={css['secondaryInner']}>
      <div className={css['facts']}>{start}</div>
      {end}
    </div>
  </div>
)
