import { Html } from '#web/content/Html.tsx'
import { Media } from '#web/content/Media.tsx'
import { EventIcon } from '#web/content/EventIcon.tsx'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { useConsole, useConsoleContext } from '../console/context.ts'
import { contentOf, type Draft, hasSubject } from '../message/draft.ts'
import { senderInWords } from '../message/sender.ts'
import { type Participant, recipientInWords } from '../message/recipient-groups.ts'
import css from './Preview.module.css'

interface PreviewProps {
  readonly draft: Draft
  readonly participants: readonly Participant[] | null
  readonly busy: boolean
  readonly onClose: () => void
  readonly onSend: (() => void) | null
}

export const Preview = ({ draft, participants, busy, onClose, onSend }: PreviewProps) => {
  const { login } = useConsoleContext()
  const { numbers } = useConsole()
  const players = numbers.players - numbers.finished
  return (
    <Dialog
      open
      onClose={onClose}
      title={onSend ? 'Send this to all players?' : 'As players see it'}
      size="lg"
    >
      <article className={css['message']} aria-label="The message">
        <header className={css['head']}>
          <EventIcon type={draft.type} />
          <div>
            {hasSubject(draft.type) && (
              <h3 className={css['subject']}>{draft.subject || 'No subject yet'}</h3>
            )}
            <p className={css['from']}>{senderInWords(draft, login.organisations)}</p>
            <p className={css['from']}>{recipientInWords(draft.recipient, participants)}</p>
          </div>
        </header>
        <Html html={contentOf(draft)} />
        {draft.media !== '' && <Media name={draft.media} alt="" />}
        {draft.type === 'Email' && draft.pdf !== '' && <p className={css['from']}>Attached: {draft.pdf}</p>}
      </article>
      <div className={css['foot']}>
        <Button onClick={onClose}>{onSend ? 'Keep writing' : 'Close'}</Button>
        {onSend && (
          <Button variant="primary" busy={busy} onClick={onSend}>
            Send to{' '}
            {players === 0 ? 'players who join' : players === 1 ? '1 player' : `all ${players} players`}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
