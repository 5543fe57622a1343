import type { closeExercise } from '#contracts/calls/lead/facilitate.ts'
import { Confirm } from '#web/kit/window/Dialog.tsx'
import { awaitingInWords } from '#domain/exercise/words/grade-words.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { useConsole, useConsoleContext } from '../console/context.ts'
import { useBusy } from '../console/use-busy.ts'

/** Ends the exercise for all players; asks first, because it cannot be undone (rule 117). */
export const CloseDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { act } = useConsoleContext()
  const { numbers } = useConsole()
  const [busy, run] = useBusy()
  const playing = numbers.players - numbers.finished
  const awaiting = awaitingInWords(numbers.awaitGrade)
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
      {playing === 0
        ? 'All players have finished.'
        : `It will end for all players: ${playing} of ${numbers.players} have not reached the end, and will count as completed.`}{' '}
      It cannot be opened again.
      {awaiting !== '' && ` ${awaiting}: they can be graded in the report at any time.`}
    </Confirm>
  )
}
