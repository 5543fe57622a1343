import { useState } from 'react'
import type { sendEventNow } from '#contracts/calls/lead/steering.ts'
import { facilitatorSentence } from '#contracts/words/facilitator-messages.ts'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { Confirm } from '#web/kit/window/Dialog.tsx'
import { type ConsoleEvent, useConsoleContext } from '../console/context.ts'
import { useEvent } from '../console/use-event.ts'
import { useBusy } from '../console/use-busy.ts'
import { useSeen } from '../console/use-seen.ts'

interface SendNowProps {
  readonly event: ConsoleEvent
  readonly onClose: () => void
}

export const SendNow = ({ event, onClose }: SendNowProps) => {
  const { act } = useConsoleContext()
  const [busy, run] = useBusy()
  const { seen, hasChanged } = useSeen(event.skipped)
  const [refused, setRefused] = useState('')
  const isOver = event.visible === 'true' && !busy
  const problem = isOver ? facilitatorSentence('event came') : hasChanged ? turnedInWords(event) : refused
  const send = async () => {
    setRefused('')
    const done = await act<typeof sendEventNow>(
      `Send “${event.subject}” now`,
      'sendEventNow',
      { id: event.id, seen: seen ? 'left out' : 'planned' },
      { onRefused: setRefused },
    )
    if (!done) return
    showBanner(done.type, done.data)
    onClose()
  }
  return (
    <Confirm
      open
      title={`Send “${event.subject}” now?`}
      action={isOver ? 'Close' : 'Send now'}
      busy={busy}
      onClose={onClose}
      onConfirm={() => (isOver ? onClose() : run(send))}
    >
      {!isOver && (event.kept === 'cue' ? <OfACue id={event.id} /> : OF_A_MESSAGE)}
      {problem !== '' && <StandingBanner status="warning">{problem}</StandingBanner>}
    </Confirm>
  )
}

const OF_A_MESSAGE =
  'The players it is for will get it at once, except those who already have it or have finished. This cannot be undone.'

const ONE_FOLLOWS = 'The event that follows it may then come, even if it was planned for much later'
const MORE_FOLLOW = 'The events that follow it may then come, even if they were planned for much later'

/** A cue reaches no player, but the events that follow it can. */
const OfACue = ({ id }: { readonly id: string }) => {
  const { detail } = useEvent(id)
  const { leadsTo = [] } = detail ?? {}
  return (
    <>
      The cue comes to you at once; no player gets it. This cannot be undone.
      {leadsTo.length > 0 &&
        ` ${leadsTo.length === 1 ? ONE_FOLLOWS : MORE_FOLLOW}: ${leadsTo.map(title => `“${title}”`).join(', ')}.`}
    </>
  )
}

const turnedInWords = ({ skipped, changedBy: who = '' }: ConsoleEvent): string =>
  facilitatorSentence(skipped ? 'left out meanwhile' : 'put back meanwhile', { who })
