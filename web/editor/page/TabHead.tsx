import type { ReactNode } from 'react'
import { opening } from './arrival.ts'
import css from './TabHead.module.css'

export const TabHead = ({
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
      <h1 {...opening()} className={css['title']}>
        {title}
      </h1>
      {note && <p className={css['note']}>{note}</p>}
    </div>
    {end}
  </div>
)
