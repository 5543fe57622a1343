import type { ReactNode } from 'react'
import css from './Table.module.css'

interface TableProps {
  readonly caption: string
  readonly head: ReactNode
  readonly children: ReactNode
  /** On a phone each row is a card, and each cell shows its heading from `data-head`. */
  readonly stacks?: boolean
}

export const Table = ({ caption, head, children, stacks = false }: TableProps) => (
  // A scrolling region must be reachable without a mouse.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={css['scroll']} role="region" aria-label={caption} tabIndex={0}>
    <table className={stacks ? `${css['table']} ${css['stacks']}` : css['table']}>
      <caption className={css['caption']}>{caption}</caption>
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)
