import type { sendReminder } from '#contracts/calls/following/following.ts'
import { sentence } from '#contracts/words/messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import type { Row } from './rows.ts'
import { useFollowUp } from './use-follow-up.ts'

export const Remind = ({ row }: { readonly row: Row }) => {
  const { act, busy } = useFollowUp<typeof sendReminder>('sendReminder', 'page')
  const send = () =>
    row.email.includes('@')
      ? act({ exerciseName: row.exercise, code: row.code, email: row.email })
      : showBanner('failed', sentence('reminder email invalid'))
  return (
    <Button
      size="sm"
      busy={busy}
      aria-label={`SEND a reminder to ${row.player}, ${row.course}`}
      onClick={send}
    >
      SEND
    </Button>
  )
}
