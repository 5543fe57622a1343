import { Suspense, useState } from 'react'
import type { releaseSeat } from '#contracts/facilitate.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { part } from '#web/kit/page/part.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { useDesk } from '../desk/desk.ts'
import { useBusy } from '../desk/use-busy.ts'

const Confirm = part(() => import('#web/kit/action/Dialog.tsx').then(file => file.Confirm))

/** Lets a player come back under his alias from another device (rule 112). Asked first: the device he sits at now stops taking part. */
export const ReleaseSeat = ({ player, released }: { readonly player: string; readonly released: boolean }) => {
  const { act } = useDesk()
  const [asking, setAsking] = useState(false)
  const [busy, run] = useBusy()
  const release = async () => {
    const done = await act<typeof releaseSeat>(`Release the seat of ${player}`, 'releaseSeat', { player })
    setAsking(false)
    if (done) showBanner(done.type, done.data)
  }
  if (released) return null
  return (
    <>
      <Button size="sm" aria-label={`Release the seat of ${player}`} onClick={() => setAsking(true)}>
        Release
      </Button>
      {asking && (
        <Suspense>
          <Confirm
            open
            title={`Release the seat of ${player}?`}
            action="Release seat"
            busy={busy}
            onClose={() => setAsking(false)}
            onConfirm={() => run(release)}
          >
            Whoever opens the players’ link next and types the name {player} takes the seat, with all answers. The device used until now
            stops taking part.
          </Confirm>
        </Suspense>
      )}
    </>
  )
}
