import type { EventDetail } from '../console/use-event.ts'

type Message = Pick<EventDetail['event'], 'changed' | 'withdrawnBy'>

/** Why a sent message cannot be corrected or withdrawn any more; null: it can. */
export const correctionOver = ({ changed, withdrawnBy }: Message, phase: string): string | null => {
  if (changed === 'withdrawn')
    return withdrawnBy ? `${withdrawnBy} withdrew this message.` : 'This message was withdrawn.'
  return phase === 'closed' ? 'The exercise was closed.' : null
}
