import { LONGEST_SUBJECT } from '#domain/exercise/rules/messages/message-limits.ts'
import type { correctMessage } from '#contracts/calls/lead/messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import { Html } from '#web/content/Html.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useBegun } from '#web/kit/kept/begun.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { useConsole, useConsoleContext } from '../console/context.ts'
import { useBusy } from '../console/use-busy.ts'
import type { EventDetail } from '../console/use-event.ts'
import { FormattedText } from '../message/FormattedText.tsx'
import css from './Preview.module.css'

const UNCORRECTED = 'none'

interface CorrectDialogProps {
  readonly detail: EventDetail
  /** Null if the correction can still be sent. */
  readonly over: string | null
  readonly onClose: () => void
}

export const CorrectDialog = ({ detail: { event }, over, onClose }: CorrectDialogProps) => {
  const { act, login } = useConsoleContext()
  const { events } = useConsole()
  // Escape or closing the tab keeps an unfinished correction; Cancel discards it.
  const begun = `correction ${login.identifier} ${event.id}`
  const [subject, setSubject, forgetSubject] = useBegun(`${begun} subject`, event.subject)
  const [content, setContent, forgetContent] = useBegun(`${begun} content`, event.content)
  const seen = events.find(({ id }) => id === event.id)?.correctedAt ?? ''
  // Another facilitator may send a later correction.
  const [base, setBase, forgetBase] = useBegun(`${begun} base`, seen || UNCORRECTED)
  const isOutdated = base !== (seen || UNCORRECTED)
  const discard = () => {
    forgetSubject()
    forgetContent()
    forgetBase()
    onClose()
  }
  const [busy, run] = useBusy()
  const isNamed = event.type === 'Email' || event.type === 'News'
  const correct = async () => {
    const body = { id: event.id, content, subject: isNamed ? subject : '', seen }
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
            onChange={change => {
              setBase(base)
              setSubject(change.currentTarget.value)
            }}
          />
        )}
        <FormattedText
          id="corrected-content"
          label="Content"
          value={content}
          onChange={text => {
            setBase(base)
            setContent(text)
          }}
        />
        {over !== null && (
          <StandingBanner status="warning">
            {over} Your correction cannot be sent any more. You can still copy its text.
          </StandingBanner>
        )}
        {over === null && isOutdated && (
          <>
            <StandingBanner status="warning">
              This message was corrected while you were writing. It now has the text below; your correction
              will replace that.
            </StandingBanner>
            <section className={css['message']} aria-label="Current message">
              {isNamed && <p className={css['subject']}>{event.subject}</p>}
              <Html html={event.content} />
            </section>
          </>
        )}
      </div>
      <div className={css['foot']}>
        <Button onClick={discard}>Cancel</Button>
        <Button
          variant="primary"
          busy={busy}
          aria-disabled={over !== null}
          onClick={() => over === null && run(correct)}
        >
          Send the correction
        </Button>
      </div>
    </Dialog>
  )
}
