import { Suspense, useState } from 'react'
import type { withdrawMessage } from '#contracts/calls/lead/messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { useConsole, useConsoleContext } from '../console/context.ts'
import { useBusy } from '../console/use-busy.ts'
import { withdrawalInWords } from '../event/delivery-words.ts'
import type { EventDetail } from '../console/use-event.ts'
import { correctionOver } from './correction-over.ts'
import css from './message/SentMessages.module.css'

const Confirm = windowPart(() => import('#web/kit/window/Dialog.tsx').then(file => file.Confirm))
const CorrectDialog = windowPart(() => import('./CorrectDialog.tsx').then(file => file.CorrectDialog))

/** Corrects or withdraws a sent message; asks first, since players will notice. */
export const ChangeMessage = ({ detail }: { readonly detail: EventDetail }) => {
  const { act } = useConsoleContext()
  const { phase, events } = useConsole()
  const [open, setOpen] = useState<'correct' | 'withdraw' | null>(null)
  const [busy, run] = useBusy()
  const { id, subject } = detail.event
  const now = events.find(event => event.id === id) ?? detail.event
  const over = correctionOver({ ...detail.event, changed: now.changed }, phase)
  // A begun correction stays open, so that its text is not lost.
  if (over !== null && open !== 'correct') return null
  const close = () => setOpen(null)
  const withdraw = async () => {
    const done = await act<typeof withdrawMessage>(`Withdraw “${subject}”`, 'withdrawMessage', { id })
    close()
    if (done) showBanner(done.type, done.data)
  }
  return (
    <div className={css['change']}>
      {over === null && (
        <>
          <Button size="sm" onClick={() => setOpen('correct')}>
            Correct
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setOpen('withdraw')}>
            Withdraw
          </Button>
        </>
      )}
      <Suspense>
        {open === 'correct' && <CorrectDialog detail={detail} over={over} onClose={close} />}
        {open === 'withdraw' && (
          <Confirm
            open
            title={`Withdraw “${subject}”?`}
            action="Withdraw it"
            busy={busy}
            onClose={close}
            onConfirm={() => run(withdraw)}
          >
            {withdrawalInWords(now)}
          </Confirm>
        )}
      </Suspense>
    </div>
  )
}
