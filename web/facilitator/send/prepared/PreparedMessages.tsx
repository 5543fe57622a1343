import { Suspense, useState } from 'react'
import type { dropPreparedMessage, getPreparedMessages } from '#contracts/calls/lead/messages.ts'
import { EventIcon } from '#web/content/EventIcon.tsx'
import { Button } from '#web/kit/action/Button.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { clockTime, exactTime } from '#web/kit/time.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { type ConsoleEvent, useConsole, useConsoleContext } from '../../console/context.ts'
import { useAsked } from '../../console/use-asked.ts'
import { useBusy } from '../../console/use-busy.ts'
import { type Draft, EMPTY, hasSubject, isBegun, keepDraft, keptDraft } from '../../message/draft.ts'
import { preparedAgain } from '../../message/asked-again.ts'
import { sentAs } from './sent-as.ts'
import { recipientInWords } from '../../message/recipient-groups.ts'
import { useParticipants } from '../../message/use-participants.ts'
import css from '../../message/SentMessages.module.css'

const Confirm = windowPart(() => import('#web/kit/window/Dialog.tsx').then(file => file.Confirm))

type Titled = Pick<Draft, 'type' | 'subject' | 'text'>

export const PreparedMessages = () => {
  const { login, act } = useConsoleContext()
  const { events } = useConsole()
  const { reply } = useAsked<typeof getPreparedMessages>('getPreparedMessages', {}, preparedAgain.useAgain())
  const participants = useParticipants()
  const [busy, run] = useBusy()
  const [replaces, setReplaces] = useState<string | null>(null)
  const [dropping, setDropping] = useState<string | null>(null)
  if (!reply || reply.length === 0) return null
  const take = (one: (typeof reply)[number]) => {
    const { id } = one
    const { html, ...message } = one.message
    const [begun, sent] = [isBegun(keptDraft(login.exercise)), sentAs(id, events)]
    if ((begun || sent) && replaces !== id) return setReplaces(id)
    setReplaces(null)
    // A message may be stored as text alone.
    const original = html === '' ? null : { text: message.text, html }
    keepDraft(login.exercise, {
      ...EMPTY,
      ...message,
      original,
      prepared: id,
      again: (!begun && sent?.id) || '',
    })
  }
  const drop = async (id: string) => {
    const done = await act<typeof dropPreparedMessage>('Drop a prepared message', 'dropPreparedMessage', {
      id,
    })
    if (done) showBanner(done.type, done.data)
    setDropping(null)
    preparedAgain.look()
  }
  const dropped = reply.find(({ id }) => id === dropping)
  return (
    <Card aria-labelledby="prepared">
      <h2 id="prepared" className={css['heading']}>
        Prepared
      </h2>
      <ul>
        {reply.map(one => (
          <li key={one.id} className={css['prepared']}>
            <EventIcon type={one.message.type} size="small" />
            <span className={css['what']}>
              <span className={css['subject']}>{titleOf(one.message)}</span>
              <span className={css['how']}>
                {recipientInWords(one.message.recipient, participants)}, by {one.by}
                <SentAs sent={sentAs(one.id, events)} />
              </span>
            </span>
            <Button size="sm" onClick={({ detail }) => (detail < 2 || replaces !== one.id) && take(one)}>
              {replaces !== one.id
                ? 'Use'
                : isBegun(keptDraft(login.exercise))
                  ? 'Replace your draft'
                  : 'Already sent: use again'}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setDropping(one.id)}>
              Drop
            </Button>
          </li>
        ))}
      </ul>
      {dropped && (
        <Suspense>
          <Confirm
            open
            title={`Drop “${titleOf(dropped.message)}”?`}
            action="Drop it"
            busy={busy}
            onClose={() => setDropping(null)}
            onConfirm={() => run(() => drop(dropped.id))}
          >
            It will disappear from every facilitator’s list. Messages already sent stay as they are.
            <DroppedSent sent={sentAs(dropped.id, events)} />
          </Confirm>
        </Suspense>
      )}
    </Card>
  )
}

const titleOf = ({ type, subject, text }: Titled) =>
  (hasSubject(type) && subject) || text.slice(0, 60) || type

const DroppedSent = ({ sent }: { readonly sent: ConsoleEvent | undefined }) =>
  sent && ` ${sent.sentBy} sent it${sent.displayAt === '' ? '' : ` at ${clockTime(sent.displayAt)}`}.`

const SentAs = ({ sent }: { readonly sent: ConsoleEvent | undefined }) =>
  sent && (
    <span title={exactTime(sent.displayAt)}>
      . Sent {sent.displayAt !== '' && `${clockTime(sent.displayAt)} `}by {sent.sentBy}
    </span>
  )
