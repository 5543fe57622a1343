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

/** Asks whether to send a prepared message that a facilitator has already sent. */
export const AskAgain = ({ before, busy, onClose, onSend }: AskAgainProps) => (
  <Confirm
    open
    title={`${before.by} sent this prepared message at ${clockTime(before.at)}. Send yours too?`}
    action="Send mine too"
    busy={busy}
    onClose={onClose}
    onConfirm={onSend}
  >
    Yours was not sent. Players who have the first one would get both, even if the words are the same.
  </Confirm>
)
