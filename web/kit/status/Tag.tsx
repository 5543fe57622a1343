import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconMinus,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './Tag.module.css'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'idle' | 'pine'

const icons = {
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconCircleX,
  info: IconInfoCircle,
  idle: IconMinus,
  pine: null,
} as const

type TagProps = {
  readonly tone: Tone
  readonly icon?: ReactNode
  readonly children: ReactNode
  readonly bare?: boolean
}

/** `icon={null}` only where the word is enough. */
export const Tag = ({ tone, icon, children, bare = false }: TagProps) => {
  const Default = icons[tone]
  return (
    <span className={`${css['tag']} ${css[tone]} ${bare ? css['bare'] : ''}`}>
      {icon === undefined ? Default && <Default aria-hidden size="1.15em" /> : icon}
      {children}
    </span>
  )
}

export const CountBadge = ({ count }: { readonly count: number }) =>
  count > 0 ? <span className={css['count']}>{count > 9 ? '9+' : count}</span> : null
