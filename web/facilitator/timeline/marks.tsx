import { IconCheck, IconClock, IconMinus, IconX } from '@tabler/icons-react'
import type { ConsoleEvent } from '../console/context.ts'
import { EventIcon } from '#web/content/EventIcon.tsx'
import type { AnswerState, SentState } from './answer-looks.ts'
import css from './marks.module.css'

export const EventMark = ({
  type,
  state,
}: {
  readonly type: ConsoleEvent['type']
  readonly state: SentState
}) => (
  <span className={`${css['event']} ${state === 'sent' ? '' : css[state]}`}>
    <EventIcon type={type} size="small" />
  </span>
)

const SIGNS = {
  'in time': IconCheck,
  late: IconClock,
  waiting: null,
  missing: IconX,
  'not sent': IconMinus,
} satisfies Record<AnswerState, unknown>
const CLASSES = {
  'in time': 'inTime',
  late: 'late',
  waiting: 'waiting',
  missing: 'missing',
  'not sent': 'notSent',
} as const

export const AnswerMark = ({ state }: { readonly state: AnswerState }) => {
  const Sign = SIGNS[state]
  return (
    <span className={`${css['answer']} ${css[CLASSES[state]]}`} aria-hidden>
      {Sign && <Sign size="1.3rem" stroke={2.4} />}
    </span>
  )
}
