import type { EventDetail } from '../console/use-event.ts'

type Message = Pick<EventDetail['event'], 'changed' | 'withdrawnBy'>

/** Null if the message can still be corrected or withdrawn. */
export const correctionOver = ({ changed, withdrawnBy }: Message, phase: string): string | null => {
  if (changed === 'withdrawn')
    return withdrawnBy ? `${withdrawnBy} withdrew this message.` : 'This message was withdrawn.'
  return phase === 'closed' ? 'The exercise was closed.' : null
}
