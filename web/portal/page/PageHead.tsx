import type { ReactNode } from 'react'
import css from './PageHead.module.css'

export const PageHead = ({
  title,
  note,
  end,
}: {
  readonly title: string
  readonly note?: ReactNode
  readonly end?: ReactNode
}) => (
  <div className={css['head']}>
    <div>
      <h1>{title}</h1>
      {note && <p className={css['note']}>{note}</p>}
    </div>
    {end}
  </div>
)
