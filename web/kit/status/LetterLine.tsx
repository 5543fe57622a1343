import { IconMail, IconMailCheck, IconMailX } from '@tabler/icons-react'
import { NoteLine } from './NoteLine.tsx'

interface Letter {
  readonly kind: string
  readonly state: keyof typeof STATES
  readonly why: string
  readonly at: string
}

const STATES = {
  queued: { Icon: IconMail, words: 'is on its way' },
  sent: { Icon: IconMailCheck, words: 'was sent' },
  failed: { Icon: IconMailX, words: 'could not be sent' },
  cancelled: { Icon: IconMailX, words: 'was not sent' },
} as const

const NAMES: Readonly<Record<string, string>> = { reminder: 'Reminder', 'test mail': 'Test email' }

interface Props {
  readonly letter: Letter
  readonly name?: string | undefined
}

/** Rule 61. */
export const LetterLine = ({ letter: { kind, state, why, at }, name }: Props) => {
  const { Icon, words } = STATES[state]
  return (
    <NoteLine icon={<Icon aria-hidden size="1.4rem" stroke={1.6} />} at={at} failed={state === 'failed'}>
      {name ?? NAMES[kind] ?? 'Invitation'} {words}
      {why && `: ${why}`}
    </NoteLine>
  )
}
