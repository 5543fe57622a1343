import type { ReactNode } from 'react'
import { CentrePage } from './CentrePage.tsx'
import css from './PageNotFound.module.css'
import { Wordmark } from './Wordmark.tsx'

/** S0§2. `home` is passed in: the kit knows no router. */
export const PageNotFound = ({ home, brand }: { readonly home: ReactNode; readonly brand?: ReactNode }) => (
  <CentrePage title="Page Not Found" brand={brand ?? <Wordmark />}>
    <p className={css['text']}>
      There is nothing at this address. The address may have been mistyped, or the page may have moved.
    </p>
    {home}
  </CentrePage>
)
