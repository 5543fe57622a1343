import type { ReplyOf } from '#contracts/wire/call.ts'
import type { sendFacilitatorEvents } from '#contracts/calls/lead/facilitate.ts'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { clockTime } from '#web/kit/time.ts'

const Confirm = windowPart(() => import('#web/kit/window/Dialog.tsx').then(file => file.Confirm))

export type SentBefore = NonNullable<ReplyOf<typeof sendFacilitatorEvents>['sentBefore']>

interface AskAgainProps {
  readonly before: SentBefore
  readonly busy: boolean
  readonly onClose: () => void
  readonly onSend: () => void
}

export const AskAgain = ({ before, busy, onClose, onSend }: AskAgainProps) => (
  <Confirm
    open
    title={
      before.unanswered
        ? `Your earlier message was sent at ${clockTime(before.at)}. Send this one too?`
        : `${before.by} sent this prepared message at ${clockTime(before.at)}. Send yours too?`
    }
    action={before.unanswered ? 'Send this one too' : 'Send mine too'}
    busy={busy}
    onClose={onClose}
    onConfirm={onSend}
  >
    {before.unanswered
      ? 'It arrived, although its confirmation was lost. This one was not sent. To change the words of the first, correct it in the list of sent messages.'
      : 'Yours was not sent. Players may get both, even if the words are the same.'}
  </Confirm>
)
