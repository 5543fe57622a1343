import type { prepareMessage } from '#contracts/calls/lead/messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { useConsoleContext } from '../../console/context.ts'
import { useBusy } from '../../console/use-busy.ts'
import { afterSending, contentOf, keepDraft, keptDraft } from '../../message/draft.ts'
import { preparedAgain } from '../../message/asked-again.ts'

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
    // Text written while the draft was being stored belongs to the next message.
    if (keptDraft(login.exercise) === draft) keepDraft(login.exercise, afterSending(draft))
    // The errors were about the stored message.
    onKept()
    preparedAgain.look()
  }
  return (
    <Button variant="quiet" busy={busy} onClick={() => run(keep)}>
      Keep for later
    </Button>
  )
}
