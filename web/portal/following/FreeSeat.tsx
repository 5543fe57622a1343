import { IconDoorEnter } from '@tabler/icons-react'
import type { freeSeats } from '#contracts/calls/following/following.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { NoteLine } from '#web/kit/status/NoteLine.tsx'
import type { Row } from './rows.ts'
import { useFollowUp } from './use-follow-up.ts'

/** A seat that was taken but not begun (security row 12). */
export const TakenLine = ({ since }: { readonly since: string }) => (
  <NoteLine icon={<IconDoorEnter aria-hidden size="1.4rem" stroke={1.6} />} at={since}>
    Taken, not started
  </NoteLine>
)

export const FreeSeat = ({ row }: { readonly row: Row }) => {
  const { act, busy } = useFollowUp<typeof freeSeats>('freeSeats', 'page')
  return (
    <Button
      size="sm"
      busy={busy}
      aria-label={`FREE the place of ${row.player}, ${row.course}`}
      onClick={() => act({ exerciseName: row.exercise, code: row.code })}
    >
      FREE
    </Button>
  )
}
