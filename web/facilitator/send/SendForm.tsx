import { IconSend } from '@tabler/icons-react'
import { type SubmitEvent, Suspense, useState } from 'react'
import { LONGEST_SUBJECT } from '#domain/exercise/rules/messages/message-limits.ts'
import type { sendFacilitatorEvents } from '#contracts/calls/lead/facilitate.ts'
import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import { facilitatorMessages } from '#contracts/words/facilitator-messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { ErrorSummary } from '#web/kit/form/ErrorSummary.tsx'
import { Segments } from '#web/kit/form/Segments.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useAskBeforeClosing } from '#web/kit/kept/ask-before-closing.ts'
import { useIsUnkept } from '#web/kit/kept/storage.ts'
import { Card } from '#web/kit/page/Card.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { useConsole, useConsoleContext } from '../console/context.ts'
import { AskAgain, type SentBefore } from './prepared/AskAgain.tsx'
import { Attachments } from './files/Attachments.tsx'
import { FIELDS, problemsOf } from '../message/check.ts'
import {
  afterDiscarding,
  afterSent,
  type Asides,
  asidesOf,
  contentOf,
  type Draft,
  hasSubject,
  isBegun,
  keptDraft,
  keptInWords,
  SEND_TYPES,
  unansweredMessage,
  useDraft,
  withType,
  written,
} from '../message/draft.ts'
import type { FieldsProps } from '../message/fields.ts'
import { FormattedText } from '../message/FormattedText.tsx'
import type { Participant } from '../message/recipient-groups.ts'
import { RecipientField } from './RecipientField.tsx'
import css from '../message/SendForm.module.css'
import { KeepForLater } from './prepared/KeepForLater.tsx'
import { senderOf } from '../message/sender.ts'
import { SenderFields } from '../message/SenderFields.tsx'
import { useLoadedParticipants } from '../message/use-participants.ts'
import { useBusy } from '../console/use-busy.ts'

const Preview = windowPart(() => import('./Preview.tsx').then(file => file.Preview))

const EVERYBODY = 'all'
const TYPES = SEND_TYPES.map(value => ({ value, label: value }))

export const SendForm = () => {
  const { login, act } = useConsoleContext()
  const { phase } = useConsole()
  const isUnderWay = phase === 'running' || phase === 'paused'
  const [draft, change] = useDraft(login.exercise)
  const [attempt, setAttempt] = useState(0)
  const [discarded, setDiscarded] = useState<Draft | null>(null)
  const [looking, setLooking] = useState<Looking | null>(null)
  const [busy, run] = useBusy()
  const { reply: participants, problem: notLoaded } = useLoadedParticipants()
  const unknown = participants === null ? (notLoaded ?? facilitatorMessages['recipients unknown']) : null
  const found = problemsOf(draft, login.organisations, unknown)
  const problems = attempt > 0 ? found : []
  const problem = (field: string) => problems.find(each => each.field === field)?.message
  const fields = { draft, change, problem }
  const asides = asidesOf(login.exercise)
  const takeUp = ([next, others]: readonly [Draft, Asides]) => {
    asides.put(Object.keys(others).length === 0 ? null : others)
    change(next)
  }

  const send = async (again: string) => {
    const message = { ...messageOf(draft, login.organisations), ...fromPrepared(draft, again) }
    const unanswered = unansweredMessage(login.exercise)
    const done = await act<typeof sendFacilitatorEvents>('Send event', 'sendFacilitatorEvents', message, {
      unanswered,
    })
    setLooking(done?.sentBefore ?? null)
    if (!done || done.sentBefore) return
    showBanner(done.type, done.data)
    // Text written while the message was being sent belongs to the next one.
    if (keptDraft(login.exercise) === draft) takeUp(afterSent(draft, asides.take() ?? {}))
    setDiscarded(null)
    setAttempt(0)
  }
  const discard = () => {
    setDiscarded(draft)
    setAttempt(0)
    takeUp(afterDiscarding(draft, asides.take() ?? {}))
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    setAttempt(tries => tries + 1)
    if (found.length > 0) return
    // A message to all that would be refused anyway is not previewed.
    if (draft.recipient === EVERYBODY && isUnderWay) setLooking('to send')
    else run(() => send(draft.again))
  }
  return (
    <Card aria-label="Message">
      <form className={css['form']} onSubmit={onSubmit} noValidate>
        <ErrorSummary errors={problems} attempt={attempt} />
        <Segments
          label="Type of event"
          options={TYPES}
          value={draft.type}
          onChange={type => takeUp(withType(draft, asides.take() ?? {}, type))}
        />
        <RecipientField {...fields} participants={participants} notLoaded={notLoaded} />
        {draft.type !== 'Alert' && (
          <SenderFields within="send" {...fields} problem={field => problem(FIELDS[field])} />
        )}
        {hasSubject(draft.type) && <SubjectField {...fields} />}
        <FormattedText
          attachesBelow
          id={FIELDS.content}
          label="Content"
          value={contentOf(draft)}
          error={problem(FIELDS.content)}
          onChange={html => change(written(html))}
        />
        <Attachments {...fields} />
        <div className={css['foot']}>
          <SendButton busy={busy} />
          {isBegun(draft) && (
            <Begun
              busy={busy}
              onLook={() => setLooking('only')}
              onKept={() => setAttempt(0)}
              onDiscard={discard}
            />
          )}
          {discarded && !isBegun(draft) && (
            <Button variant="quiet" onClick={() => change(discarded)}>
              Undo discarding
            </Button>
          )}
        </div>
      </form>
      {looking && (
        <Look
          look={looking}
          draft={draft}
          participants={participants}
          busy={busy}
          onClose={() => setLooking(null)}
          onSend={again => run(() => send(again))}
        />
      )}
    </Card>
  )
}

const SendButton = ({ busy }: { readonly busy: boolean }) => {
  const { phase } = useConsole()
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      busy={busy}
      disabled={phase === 'closed'}
      title={phase === 'closed' ? exerciseMessages['exercise closed'] : undefined}
      icon={<IconSend aria-hidden size="1.8rem" stroke={1.6} />}
    >
      Send
    </Button>
  )
}

const SubjectField = ({ draft, change, problem }: FieldsProps) => (
  <TextField
    id={FIELDS.subject}
    label="Subject"
    maxLength={LONGEST_SUBJECT}
    value={draft.subject}
    error={problem(FIELDS.subject)}
    onChange={event => change({ subject: event.currentTarget.value })}
  />
)

type Looking = 'to send' | 'only' | SentBefore

interface LookProps {
  readonly look: Looking
  readonly draft: Draft
  readonly participants: readonly Participant[] | null
  readonly busy: boolean
  readonly onClose: () => void
  readonly onSend: (again: string) => void
}

const Look = ({ look, onSend, draft, participants, ...rest }: LookProps) => (
  <Suspense>
    {typeof look === 'object' ? (
      <AskAgain {...rest} before={look} onSend={() => onSend(look.id)} />
    ) : (
      <Preview
        {...rest}
        draft={draft}
        participants={participants}
        onSend={look === 'to send' ? () => onSend(draft.again) : null}
      />
    )}
  </Suspense>
)

interface BegunProps {
  readonly busy: boolean
  readonly onLook: () => void
  readonly onKept: () => void
  readonly onDiscard: () => void
}

const Begun = ({ busy, onLook, onKept, onDiscard }: BegunProps) => {
  const { exercise } = useConsoleContext().login
  const { phase } = useConsole()
  // The last message has no reply, for example because the page was reloaded or the connection failed.
  const isUnsure = !busy && unansweredMessage(exercise).take() !== null
  const isUnkept = useIsUnkept()
  useAskBeforeClosing(isUnkept)
  return (
    <>
      <Button onClick={onLook}>Preview</Button>
      <KeepForLater onKept={onKept} />
      <Button variant="quiet" onClick={onDiscard}>
        Discard
      </Button>
      {(isUnsure || !isUnkept) && <span className={css['kept']}>{keptInWords(isUnsure, phase)}</span>}
    </>
  )
}

const messageOf = (draft: Draft, organisations: Parameters<typeof senderOf>[1]) => ({
  type: draft.type,
  recipient: draft.recipient,
  content: contentOf(draft),
  ...senderOf(draft, organisations),
  subject: hasSubject(draft.type) ? draft.subject : '',
  media: draft.media,
  pdf: draft.type === 'Email' ? draft.pdf : '',
})

const fromPrepared = ({ prepared }: Draft, again: string) =>
  prepared === '' ? {} : { prepared, ...(again !== '' && { again }) }
