import type { ReactNode } from 'react'
import css from './CentrePage.module.css'

export const CentrePage = ({
  brand,
  title,
  children,
  wide = false,
}: {
  readonly brand?: ReactNode
  readonly title: string
  readonly children: ReactNode
  readonly wide?: boolean
}) => (
  <div className={css['page']}>
    <section className={`${css['card']} ${wide ? css['wide'] : ''}`} aria-labelledby="centre-title">
      {brand && <div className={css['brand']}>{brand}</div>}
      <h1 id="centre-title" tabIndex={-1} className={css['title']}>
        {title}
      </h1>
      {children}
    </section>
  </div>
)
