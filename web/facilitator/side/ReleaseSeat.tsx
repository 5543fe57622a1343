import { Suspense, useState } from 'react'
import type { releaseSeat } from '#contracts/calls/lead/players.ts'
import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { useConsole, useConsoleContext } from '../console/context.ts'
import { useBusy } from '../console/use-busy.ts'

const Confirm = windowPart(() => import('#web/kit/window/Dialog.tsx').then(file => file.Confirm))

/** Rule 112. The window is outside the rows, which may move or go. */
export const useRelease = () => {
  const { act } = useConsoleContext()
  const { startedAt } = useConsole()
  const [player, ask] = useState<string | null>(null)
  const [busy, run] = useBusy()
  const close = () => ask(null)
  const release = async (released: string) => {
    const done = await act<typeof releaseSeat>(`Release the seat of ${released}`, 'releaseSeat', {
      player: released,
    })
    close()
    if (done) showBanner(done.type, done.data)
  }
  const question = player !== null && (
    <Suspense>
      <Confirm
        open
        title={`Release the seat of ${player}?`}
        action="Release seat"
        busy={busy}
        onClose={close}
        onConfirm={() => run(() => release(player))}
      >
        {startedAt === ''
          ? `${player} will no longer count as a player. The current device can join again under another name; anyone who enters the name ${player} on the players’ link will take the seat.`
          : `The next person to open the players’ link and enter the name ${player} will take the seat, with all its answers. The current device will stop taking part.`}
      </Confirm>
    </Suspense>
  )
  return { ask, question, isAsking: player !== null }
}

interface ReleaseSeatProps {
  readonly player: string
  readonly released: boolean
  readonly onAsk: (player: string) => void
}

export const ReleaseSeat = ({ player, released, onAsk }: ReleaseSeatProps) => {
  const isClosed = useConsole().phase === 'closed'
  return (
    !released && (
      <Button
        size="sm"
        aria-label={`Release the seat of ${player}`}
        disabled={isClosed}
        title={isClosed ? exerciseMessages['exercise closed'] : undefined}
        onClick={() => onAsk(player)}
      >
        Release
      </Button>
    )
  )
}
