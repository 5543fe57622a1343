import type { ReactNode } from 'react'
import { BannerPlace } from '../status/Banner.tsx'
import css from './AppShell.module.css'

interface AppShellProps {
  readonly bar: ReactNode
  readonly below?: ReactNode
  readonly footer?: ReactNode
  readonly children: ReactNode
  readonly filled?: boolean
  readonly bannersLow?: boolean | 'on phones'
}

export const AppShell = ({
  bar,
  below,
  footer,
  children,
  filled = false,
  bannersLow = false,
}: AppShellProps) => (
  <div className={`${css['shell']} ${filled ? css['filled'] : ''}`}>
    <a
      className={css['skip']}
      href="#content"
      onClick={event => {
        event.preventDefault()
        document.getElementById('content')?.focus()
      }}
    >
      Skip to content
    </a>
    <header className={css['header']} data-screen-only>
      {bar}
      {below}
    </header>
    <BannerPlace low={bannersLow} />
    <main id="content" tabIndex={-1} className={css['main']}>
      {children}
    </main>
    {footer && <footer data-screen-only>{footer}</footer>}
  </div>
)

export const Page = ({
  children,
  narrow = false,
}: {
  readonly children: ReactNode
  readonly narrow?: boolean
}) => <div className={`${css['page']} ${narrow ? css['narrow'] : ''}`}>{children}</div>
