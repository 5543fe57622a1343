import type { ComponentProps } from 'react'
import { CentrePage } from '#web/kit/page/CentrePage.tsx'
import css from './entry.module.css'

/** A page before the exercise: one card, and the page's main part. */
export const EntryPage = (props: ComponentProps<typeof CentrePage>) => (
  <main className={css['entry']}>
    <CentrePage {...props} />
  </main>
)
