import { Suspense, useState } from 'react'
import type { closeExercise } from '#contracts/facilitate.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { useConsole, useDesk } from '../desk/desk.ts'
import { useBusy } from '../desk/use-busy.ts'

const Confirm = windowPart(() => import('#web/kit/action/Dialog.tsx').then(file => file.Confirm))

/** Ends the exercise for everybody; asked first, because no press brings it back (rule 117). */
export const CloseButton = () => {
  const { act } = useDesk()
  const { numbers } = useConsole()
  const [asking, setAsking] = useState(false)
  const [busy, run] = useBusy()
  const playing = numbers.players - numbers.finished
  const close = async () => {
    const done = await act<typeof closeExercise>('Close', 'closeExercise', {})
    setAsking(false)
    if (done) showBanner(done.type, done.data)
  }
  return (
    <>
      <Button variant="quiet" size="lg" onClick={() => setAsking(true)}>
        Close
      </Button>
      {asking && (
        <Suspense>
          <Confirm
            open
            title="Close the exercise?"
            action="Close the exercise"
            busy={busy}
            onClose={() => setAsking(false)}
            onConfirm={() => run(close)}
          >
            {playing === 0
              ? 'Everybody has finished.'
              : `It ends for everybody: ${playing} of ${numbers.players} players have not come to the end, and count as completed.`}{' '}
            It cannot be opened again.
          </Confirm>
        </Suspense>
      )}
    </>
  )
}
