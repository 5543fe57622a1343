import { IconAlertTriangle, IconMail, IconMessageCircle, IconNews } from '@tabler/icons-react'
import type { EventType } from '#domain/scenario/schema.ts'
import css from './EventIcon.module.css'

const ICONS = { Email: IconMail, Social: IconMessageCircle, News: IconNews, Alert: IconAlertTriangle } as const

/** The sign of a channel on its tint; its word stands beside it or is said by whoever shows it. */
export const EventIcon = ({ type, small = false }: { readonly type: EventType; readonly small?: boolean }) => {
  const Icon = ICONS[type]
  return (
    <span className={`${css['icon']} ${css[type]} ${small ? css['small'] : ''}`} aria-hidden>
      <Icon size={small ? '1.3rem' : '1.9rem'} stroke={1.7} />
    </span>
  )
}
