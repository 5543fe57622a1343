import { IconMailFast } from '@tabler/icons-react'
import type { sendTestMail } from '#contracts/calls/following/following.ts'
import { Button } from '#web/kit/action/Button.tsx'
import type { Row } from './rows.ts'
import { useFollowUp } from './use-follow-up.ts'

/** Rule 259. */
export const TestMail = ({ row }: { readonly row: Row }) => {
  const { act, busy } = useFollowUp<typeof sendTestMail>('sendTestMail', 'page')
  return (
    <Button
      size="sm"
      variant="quiet"
      busy={busy}
      icon={<IconMailFast aria-hidden size="1.4rem" />}
      aria-label={`Send a test email to all players of ${row.course}`}
      title="A short email to all players, before the exercise opens. This list will show to whom it could not be sent."
      onClick={() => act({ exerciseName: row.exercise })}
    >
      Test email
    </Button>
  )
}
