import type { ReactNode } from 'react'
import { SUPPORT } from '#web/content/support.ts'
import { CentrePage } from '#web/kit/page/CentrePage.tsx'
import { Wordmark } from '#web/kit/page/Wordmark.tsx'
import { brandOf, Copyright } from '../parts/Brand.tsx'
import css from '../parts/outside.module.css'
import type { Client } from './link.ts'
import { useStepFocus } from './step-focus.ts'

interface OutsidePageProps {
  readonly title: string
  /** null shows the product's wordmark. */
  readonly client?: Client | null | undefined
  readonly support?: string
  readonly children: ReactNode
}

export const OutsidePage = ({
  client = null,
  support = client?.support || SUPPORT,
  ...card
}: OutsidePageProps) => {
  useStepFocus('centre-title')
  return (
    <OutsideFrame support={support}>
      <CentrePage {...card} brand={(client && brandOf(client)) ?? <Wordmark />} />
    </OutsideFrame>
  )
}

export const OutsideFrame = ({
  support = SUPPORT,
  children,
}: Pick<OutsidePageProps, 'support' | 'children'>) => (
  <div className={css['page']}>
    <main className={css['main']}>{children}</main>
    <footer className={css['footer']} data-screen-only>
      <a href={`mailto:${support}`}>Get help</a>
      <Copyright />
    </footer>
  </div>
)
