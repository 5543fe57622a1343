import type { closeExercise } from '#contracts/calls/lead/facilitate.ts'
import { Confirm } from '#web/kit/window/Dialog.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { useConsole, useConsoleContext } from '../console/context.ts'
import { useBusy } from '../console/use-busy.ts'
import { closingInWords } from './closing-words.ts'

/** Rule 117. */
export const CloseDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { act } = useConsoleContext()
  const state = useConsole()
  const [busy, run] = useBusy()
  const close = async () => {
    const done = await act<typeof closeExercise>('Close', 'closeExercise', {})
    onClose()
    if (done) showBanner(done.type, done.data)
  }
  return (
    <Confirm
      open
      title="Close the exercise?"
      action="Close the exercise"
      busy={busy}
      onClose={onClose}
      onConfirm={() => run(close)}
    >
      {closingInWords(state).join(' ')}
    </Confirm>
  )
}
