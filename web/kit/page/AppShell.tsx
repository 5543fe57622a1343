import type { ReactNode } from 'react'
import { BannerPlace } from '../status/Banner.tsx'
import css from './AppShell.module.css'

interface AppShellProps {
  readonly bar: ReactNode
  readonly below?: ReactNode
  readonly footer?: ReactNode
  readonly children: ReactNode
  /** The content fills the window below the bar and scrolls inside itself. */
  readonly filled?: boolean
  /**
   * Banners appear at the bottom, where the controls at the top must not be covered: always, or only on
   * narrow screens.
   */
  readonly bannersLow?: boolean | 'on phones'
}

/**
 * A screen: bar, row below it, content as `main` with a skip link to it, footer. `#content` can take the
 * focus.
 */
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
