import { type SubmitEvent, useState } from 'react'
import type { resetCampaign } from '#contracts/calls/lead/facilitate.ts'
import { confirmsReset } from '#domain/exercise/rules/reset-confirmed.ts'
import { facilitatorMessages } from '#contracts/words/facilitator-messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { useConsoleContext } from '../console/context.ts'
import { useBusy } from '../console/use-busy.ts'
import { toTab } from '../console/place.ts'
import css from './ResetPage.module.css'

/** Rule 126. */
export const ResetDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { login, act } = useConsoleContext()
  const [identifier, setIdentifier] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, run] = useBusy()
  const isTyped = confirmsReset(identifier, login.identifier)
  const reset = async () => {
    const done = await act<typeof resetCampaign>('Reset', 'resetCampaign', { identifier })
    if (!done) return
    onClose()
    // The URL changes first, because the banner belongs to the new tab.
    location.hash = toTab('events')
    showBanner(done.type, done.data)
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (isTyped && !busy) run(reset)
  }
  return (
    <Dialog open onClose={onClose} title="Are you sure you want to reset all of the campaign's data?">
      <form onSubmit={onSubmit} noValidate>
        <TextField
          label={`Type ${login.identifier} to confirm`}
          autoComplete="off"
          data-autofocus
          value={identifier}
          error={tried && !isTyped ? facilitatorMessages['reset identifier'] : undefined}
          onChange={event => setIdentifier(event.currentTarget.value)}
        />
        <div className={css['actions']}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" busy={busy}>
            RESET
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
