import { IconAlertTriangle, IconMail, IconMessageCircle, IconNews } from '@tabler/icons-react'
import type { EventType } from '#domain/scenario/schema.ts'
import css from './EventIcon.module.css'

const ICONS = {
  Email: IconMail,
  Social: IconMessageCircle,
  News: IconNews,
  Alert: IconAlertTriangle,
} as const
const SIZES = { small: '1.3rem', medium: '1.6rem', large: '1.9rem' } as const

interface EventIconProps {
  readonly type: EventType
  readonly size?: keyof typeof SIZES
  /** For a place where no text names the type. */
  readonly said?: boolean
}

export const EventIcon = ({ type, size = 'large', said = false }: EventIconProps) => {
  const Icon = ICONS[type]
  return (
    <span
      className={`${css['icon']} ${css[type]} ${css[size]}`}
      {...(said ? { role: 'img', 'aria-label': type } : { 'aria-hidden': true })}
    >
      <Icon size={SIZES[size]} stroke={1.7} />
    </span>
  )
}
