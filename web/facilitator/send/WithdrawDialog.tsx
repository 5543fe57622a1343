import { useState } from 'react'
import type { withdrawMessage } from '#contracts/calls/lead/messages.ts'
import { facilitatorSentence } from '#contracts/words/facilitator-messages.ts'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { Confirm } from '#web/kit/window/Dialog.tsx'
import { type ConsoleEvent, useConsoleContext } from '../console/context.ts'
import { useBusy } from '../console/use-busy.ts'
import { useSeen } from '../console/use-seen.ts'
import { withdrawalInWords } from '../event/delivery-words.ts'

interface WithdrawDialogProps {
  readonly event: ConsoleEvent
  /** Null if the message can still be withdrawn. */
  readonly over: string | null
  readonly onClose: () => void
}

export const WithdrawDialog = ({ event, over, onClose }: WithdrawDialogProps) => {
  const { act } = useConsoleContext()
  const [busy, run] = useBusy()
  const { seen, hasChanged } = useSeen(event.correctedAt ?? '')
  const [refused, setRefused] = useState('')
  const isOver = over !== null && !busy
  const corrected = facilitatorSentence('corrected before withdrawal', { who: event.changedBy ?? '' })
  const problem = isOver ? (over ?? '') : hasChanged ? corrected : refused
  const withdraw = async () => {
    setRefused('')
    const done = await act<typeof withdrawMessage>(
      `Withdraw “${event.subject}”`,
      'withdrawMessage',
      { id: event.id, seen },
      { onRefused: setRefused },
    )
    if (!done) return
    showBanner(done.type, done.data)
    onClose()
  }
  return (
    <Confirm
      open
      title={`Withdraw “${event.subject}”?`}
      action={isOver ? 'Close' : 'Withdraw it'}
      busy={busy}
      onClose={onClose}
      onConfirm={() => (isOver ? onClose() : run(withdraw))}
    >
      {!isOver && withdrawalInWords(event)}
      {problem !== '' && <StandingBanner status="warning">{problem}</StandingBanner>}
    </Confirm>
  )
}
