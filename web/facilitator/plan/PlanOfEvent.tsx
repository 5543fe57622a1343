import { Suspense, useState } from 'react'
import type { ReplyOf } from '#contracts/wire/call.ts'
import type { putBackEvent, skipEvent } from '#contracts/calls/lead/steering.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { useConsole, useConsoleContext } from '../console/context.ts'
import { useBusy } from '../console/use-busy.ts'

const SendNow = windowPart(() => import('./SendNow.tsx').then(file => file.SendNow))
const ChangeEvent = windowPart(() => import('./ChangeEvent.tsx').then(file => file.ChangeEvent))
const MoreTimeDialog = windowPart(() => import('./MoreTimeDialog.tsx').then(file => file.MoreTimeDialog))

export const PlanOfEvent = ({ id }: { readonly id: string }) => {
  const { act } = useConsoleContext()
  const { events, phase, cues = [] } = useConsole()
  const [asking, setAsking] = useState<'send' | 'change' | 'more time' | null>(null)
  const close = () => setAsking(null)
  const [busy, run] = useBusy()
  const event = events.find(each => each.id === id)
  const [wasAhead] = useState(event?.visible === 'false')
  if (!event || event.sentBy !== '' || (phase !== 'running' && phase !== 'paused')) return null
  // A cue becomes visible to no player: one that has come is in the list of cues.
  const isAhead = event.visible === 'false' && !cues.some(cue => cue.event === id)
  const skip = async () =>
    tell(await act<typeof skipEvent>(`Leave out “${event.subject}”`, 'skipEvent', { id }))
  const putBack = async () =>
    tell(await act<typeof putBackEvent>(`Put back “${event.subject}”`, 'putBackEvent', { id }))
  return (
    <>
      {/* The button keeps its place after sending: a second click must not hit the next button. */}
      {(isAhead || wasAhead) && phase === 'running' && (
        <Button busy={busy} aria-disabled={!isAhead} onClick={() => isAhead && setAsking('send')}>
          {isAhead ? 'Send now' : 'Sent'}
        </Button>
      )}
      {isAhead && (
        // The second click of a double click would undo the first.
        <Button
          variant="quiet"
          busy={busy}
          onClick={({ detail }) => detail < 2 && run(event.skipped ? putBack : skip)}
        >
          {event.skipped ? 'Put back' : 'Leave out'}
        </Button>
      )}
      {isAhead && (
        <Button variant="quiet" onClick={() => setAsking('change')}>
          Change
        </Button>
      )}
      {event.open && <Button onClick={() => setAsking('more time')}>More time</Button>}
      <Suspense>
        {asking === 'send' && <SendNow event={event} onClose={close} />}
        {asking === 'change' && <ChangeEvent event={event} onClose={close} />}
        {asking === 'more time' && <MoreTimeDialog event={event} onClose={close} />}
      </Suspense>
    </>
  )
}

const tell = (done: ReplyOf<typeof skipEvent> | null) => {
  if (done) showBanner(done.type, done.data)
}
