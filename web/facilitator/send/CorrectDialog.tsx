import { LONGEST_SUBJECT } from '#domain/exercise/rules/message-limits.ts'
import type { correctMessage } from '#contracts/calls/lead/messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useBegun } from '#web/kit/kept/begun.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { useConsoleContext } from '../console/context.ts'
import { useBusy } from '../console/use-busy.ts'
import type { EventDetail } from '../console/use-event.ts'
import { FormattedText } from './message/FormattedText.tsx'
import css from './Preview.module.css'

interface CorrectDialogProps {
  readonly detail: EventDetail
  readonly onClose: () => void
}

/** Corrects text and subject of a sent message; sender, picture and recipients stay. Its readers are told. */
export const CorrectDialog = ({ detail: { event }, onClose }: CorrectDialogProps) => {
  const { act, login } = useConsoleContext()
  // Escape and a closed tab keep a begun correction; Cancel discards it.
  const begun = `correction ${login.identifier} ${event.id}`
  const [subject, setSubject, forgetSubject] = useBegun(`${begun} subject`, event.subject)
  const [content, setContent, forgetContent] = useBegun(`${begun} content`, event.content)
  const discard = () => {
    forgetSubject()
    forgetContent()
    onClose()
  }
  const [busy, run] = useBusy()
  const isNamed = event.type === 'Email' || event.type === 'News'
  const correct = async () => {
    const body = { id: event.id, content, subject: isNamed ? subject : '' }
    const done = await act<typeof correctMessage>(`Correct “${event.subject}”`, 'correctMessage', body)
    if (!done) return
    showBanner(done.type, done.data)
    discard()
  }
  return (
    <Dialog open onClose={onClose} title={`Correct “${event.subject}”`} size="md">
      <div className={css['fields']}>
        {isNamed && (
          <TextField
            label="Subject"
            maxLength={LONGEST_SUBJECT}
            value={subject}
            onChange={change => setSubject(change.currentTarget.value)}
          />
        )}
        <FormattedText id="corrected-content" label="Content" value={content} onChange={setContent} />
      </div>
      <div className={css['foot']}>
        <Button onClick={discard}>Cancel</Button>
        <Button variant="primary" busy={busy} onClick={() => run(correct)}>
          Send the correction
        </Button>
      </div>
    </Dialog>
  )
}
