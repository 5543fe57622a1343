import { Suspense, useState } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { useConsole } from '../console/context.ts'
import type { EventDetail } from '../console/use-event.ts'
import { correctionOver } from './correction-over.ts'
import css from '../message/SentMessages.module.css'

const WithdrawDialog = windowPart(() => import('./WithdrawDialog.tsx').then(file => file.WithdrawDialog))
const CorrectDialog = windowPart(() => import('./CorrectDialog.tsx').then(file => file.CorrectDialog))

export const ChangeMessage = ({ detail }: { readonly detail: EventDetail }) => {
  const { phase, events } = useConsole()
  const [open, setOpen] = useState<'correct' | 'withdraw' | null>(null)
  const now = events.find(({ id }) => id === detail.event.id) ?? detail.event
  const over = correctionOver({ ...detail.event, changed: now.changed }, phase)
  // An open window stays open, so that no text is lost.
  if (over !== null && open === null) return null
  const close = () => setOpen(null)
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
        {open === 'withdraw' && <WithdrawDialog event={now} over={over} onClose={close} />}
      </Suspense>
    </div>
  )
}
