import type { ConsoleEvent } from '../console/context.ts'
import { IconCircle, IconCircleCheck, IconClock, IconMinus, IconSquareX } from '@tabler/icons-react'
import type { ConsoleState } from '#contracts/calls/lead/facilitate.ts'
import type { Tone } from '#web/kit/status/Tag.tsx'

export type AnswerState = ConsoleState['answers'][number]['cells'][number]['state']

export const ANSWER_LOOKS: Readonly<
  Record<AnswerState, { readonly word: string; readonly tone: Tone; readonly icon: typeof IconCircle }>
> = {
  'in time': { word: 'In time', tone: 'ok', icon: IconCircleCheck },
  late: { word: 'Late', tone: 'warn', icon: IconClock },
  waiting: { word: 'Waiting', tone: 'info', icon: IconCircle },
  missing: { word: 'No answer', tone: 'bad', icon: IconSquareX },
  'not sent': { word: 'Not sent', tone: 'idle', icon: IconMinus },
}

export type SentState = 'sent' | 'planned' | 'withdrawn'

export const sentOf = ({ visible, changed }: Pick<ConsoleEvent, 'visible' | 'changed'>): SentState =>
  changed === 'withdrawn' ? 'withdrawn' : visible === 'true' ? 'sent' : 'planned'
