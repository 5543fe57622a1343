import { useState } from 'react'
import type { getExtraTime, giveExtraTime } from '#contracts/calls/following/extra-time.ts'
import { ExtraTimeForm } from '#web/content/extra-time/ExtraTimeForm.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import { Loading, Skeleton } from '#web/kit/status/Skeleton.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { useConsoleContext } from '../console/context.ts'
import { useAsked } from '../console/use-asked.ts'
import { useBusy } from '../console/use-busy.ts'

interface ExtraTimeProps {
  readonly player: string
  readonly onClose: () => void
}

/** Decision 0039. */
export const ExtraTime = ({ player, onClose }: ExtraTimeProps) => {
  const { act } = useConsoleContext()
  const [busy, run] = useBusy()
  const [refused, setRefused] = useState<string | null>(null)
  const { reply, problem } = useAsked<typeof getExtraTime>('getExtraTime', { player }, '')
  const give = async (factor: number) => {
    const done = await act<typeof giveExtraTime>(
      'Extra time',
      'giveExtraTime',
      { player, factor },
      { onRefused: setRefused },
    )
    if (!done) return
    showBanner(done.type, done.data)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={`Extra time for ${player}`}>
      {problem && <StandingBanner status="failed">{problem}</StandingBanner>}
      {!reply && !problem && (
        <Loading label="Loading the extra time">
          <Skeleton height="8rem" />
        </Loading>
      )}
      {reply && (
        <ExtraTimeForm
          state={reply}
          problem={refused}
          busy={busy}
          onGive={factor => run(() => give(factor))}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
