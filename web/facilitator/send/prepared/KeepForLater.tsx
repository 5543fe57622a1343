import type { prepareMessage } from '#contracts/calls/lead/messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { useConsoleContext } from '../../console/context.ts'
import { useBusy } from '../../console/use-busy.ts'
import { afterSending, contentOf, keepDraft, keptDraft } from '../message/draft.ts'
import { preparedAgain } from '../message/asked-again.ts'

/**
 * Keeps what is written with the exercise, where everybody who leads it finds it, and clears the form for the
 * next.
 */
export const KeepForLater = ({ onKept }: { readonly onKept: () => void }) => {
  const { login, act } = useConsoleContext()
  const [busy, run] = useBusy()
  const keep = async () => {
    const draft = keptDraft(login.exercise)
    const { original: _, prepared: __, again: ___, ...message } = draft
    const done = await act<typeof prepareMessage>('Keep for later', 'prepareMessage', {
      message: { ...message, html: contentOf(draft) },
    })
    if (!done) return
    showBanner(done.type, done.data)
    // What was written while it was on its way is another message.
    if (keptDraft(login.exercise) === draft) keepDraft(login.exercise, afterSending(draft))
    // The form is empty now: what was missing of the message that was kept is missing of nothing.
    onKept()
    preparedAgain.look()
  }
  return (
    <Button variant="quiet" busy={busy} onClick={() => run(keep)}>
      Keep for later
    </Button>
  )
}
