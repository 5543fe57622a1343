import { useQuery } from '@tanstack/react-query'
import type { getExtraTime, giveExtraTime } from '#contracts/calls/following/extra-time.ts'
import { sentenceOfError } from '#web/api/failure.ts'
import { ExtraTimeForm } from '#web/content/extra-time/ExtraTimeForm.tsx'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import { Loading, Skeleton } from '#web/kit/status/Skeleton.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { customerCall } from '#web/session/customer-call.ts'
import { useSession } from '#web/session/customer-session.ts'
import type { Row } from './rows.ts'
import { useFollowUp } from './use-follow-up.ts'

/** Decision 0039. */
export const ExtraTimeDialog = ({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) => {
  const player = { exerciseName: row.exercise, code: row.code }
  const session = useSession()
  const { data, error } = useQuery({
    queryKey: ['customer', session?.token, 'extra time', row.key],
    enabled: session !== null,
    queryFn: ({ signal }) => customerCall<typeof getExtraTime>('getExtraTime', player, { signal }),
    gcTime: 0,
  })
  const { act, busy, problem } = useFollowUp<typeof giveExtraTime>('giveExtraTime', 'dialog', onClose)
  return (
    <Dialog open onClose={onClose} title={`Extra time for ${row.player}`}>
      {error && <StandingBanner status="failed">{sentenceOfError(error)}</StandingBanner>}
      {!data && !error && (
        <Loading label="Loading the extra time">
          <Skeleton height="8rem" />
        </Loading>
      )}
      {data && (
        <ExtraTimeForm
          state={data}
          problem={problem?.message ?? null}
          busy={busy}
          onGive={factor => act({ ...player, factor })}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
