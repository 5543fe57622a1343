import { Suspense, useState } from 'react'
import { Card } from '#web/kit/page/Card.tsx'
import { part } from '#web/kit/page/part.ts'
import { Loading, Skeleton } from '#web/kit/status/Skeleton.tsx'
import { clockTime, exactTime } from '#web/kit/time.ts'
import { type ConsoleEvent, useConsole } from '../console/context.ts'
import { EventIcon } from '#web/content/EventIcon.tsx'
import { haveItInWords, readInWords } from '../event/delivery-words.ts'
import { PlayersOfEvent } from '../event/PlayersOfEvent.tsx'
import { useEvent } from '../console/use-event.ts'
import { ChangeMessage } from './ChangeMessage.tsx'
import css from '../message/SentMessages.module.css'

const Html = part(() => import('#web/content/Html.tsx').then(file => file.Html))

export const SentMessages = () => {
  const { events, phase } = useConsole()
  const sent = events
    .filter(({ sentBy }) => sentBy !== '')
    .toSorted((one, other) => (other.xt ?? 0) - (one.xt ?? 0) || other.id.localeCompare(one.id))
  const [opened, setOpened] = useState<string | null>(null)
  const open = opened ?? sent[0]?.id ?? null
  return (
    <Card aria-labelledby="sent">
      <h2 id="sent" className={css['heading']}>
        Sent by facilitators
      </h2>
      {sent.length === 0 && (
        <p className={css['nothing']}>
          {phase === 'closed'
            ? 'No messages were sent.'
            : 'No messages yet. Each will appear here, with the number of players who received and read it.'}
        </p>
      )}
      <ul>
        {sent.map(event => (
          <Sent
            key={event.id}
            event={event}
            open={event.id === open}
            onOpen={() => setOpened(event.id === open ? '' : event.id)}
            onHold={() => setOpened(event.id)}
          />
        ))}
      </ul>
    </Card>
  )
}

interface SentProps {
  readonly event: ConsoleEvent
  readonly open: boolean
  readonly onOpen: () => void
  readonly onHold: () => void
}

const Sent = ({ event, open, onOpen, onHold }: SentProps) => (
  <li className={css['sent']}>
    <button type="button" className={css['head']} aria-expanded={open} onClick={onOpen}>
      <EventIcon type={event.type} size="small" />
      <span className={css['what']}>
        <span className={css['subject']}>{event.subject || event.type}</span>
        <span className={css['how']} title={exactTime(event.displayAt)}>
          {event.displayAt !== '' && `${clockTime(event.displayAt)}, `}
          {event.sentBy}: {haveIt(event)}, {readInWords(event, event.read)}
          {event.changed !== '' && `, ${event.changed}`}
        </span>
      </span>
    </button>
    {open && (
      <div onFocus={onHold}>
        <Deliveries id={event.id} />
      </div>
    )}
  </li>
)

/** An older server sends no number of recipients. */
const haveIt = (event: ConsoleEvent): string =>
  haveItInWords(event, { got: event.reached, of: event.goesTo ?? event.reached, noun: 'player' })

/**
 * Nothing of the message is shown until the code for its HTML has loaded: text that came late would move the
 * buttons below it under a press.
 */
const Deliveries = ({ id }: { readonly id: string }) => (
  <Suspense fallback={<RecipientsWaiting />}>
    <Delivered id={id} />
  </Suspense>
)

const Delivered = ({ id }: { readonly id: string }) => {
  const { detail, problem } = useEvent(id)
  if (detail)
    return (
      <div className={css['deliveries']}>
        <p className={css['how']}>To {detail.event.recipient}</p>
        <div className={css['words']}>
          <Html html={detail.event.content} look="plain" />
        </div>
        {/* The name of a file uploaded for this exercise begins with a folder. */}
        {detail.event.image !== '' && (
          <p className={css['how']}>With the file {detail.event.image.split('/').at(-1)}</p>
        )}
        {detail.event.pdf !== '' && <p className={css['how']}>With the document {detail.event.pdf}</p>}
        <ChangeMessage detail={detail} />
        <PlayersOfEvent detail={detail} />
      </div>
    )
  return problem ? <p>{problem}</p> : <RecipientsWaiting />
}

const RecipientsWaiting = () => (
  <Loading label="Loading the recipients">
    <Skeleton height="6rem" />
  </Loading>
)
