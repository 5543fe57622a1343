import { IconChevronDown, IconChevronLeft, IconChevronUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { Html } from '#web/content/Html.tsx'
import { Media } from '#web/content/Media.tsx'
import { personaUrl } from '#web/content/media.ts'
import { IconButton } from '#web/kit/action/Button.tsx'
import { Avatar } from '#web/kit/status/Avatar.tsx'
import { serverNow } from '#web/api/clock.ts'
import { useReading } from '../visit/play.ts'
import { useTicking } from '#web/kit/ticking.ts'
import { exactTime } from '#web/kit/time.ts'
import { go, PlaceLink } from '../parts/go.tsx'
import { ResultCard } from '../result/ResultCard.tsx'
import { Forward, PassedOn } from '../roles/Forward.tsx'
import { forWords } from '../roles/role-words.ts'
import { shownTime } from '../parts/shown-time.ts'
import { age } from '../parts/age.ts'
import { Attachments } from './Attachments.tsx'
import { INBOX, placeOfMail } from '../parts/place.ts'
import css from './MailReader.module.css'

export interface MailReaderProps {
  readonly mail: PlayEvent
  /** The mail's place in the list, from 0; -1 if the list does not show it. */
  readonly at: number
  readonly of: number
  readonly previous: PlayEvent | undefined
  readonly next: PlayEvent | undefined
}

export const MailReader = ({ mail, at, of, previous, next }: MailReaderProps) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Opening a mail moves the focus to its title, unless the player walks the list with the arrow keys.
    if (document.activeElement?.matches('[data-walked] [data-mail]:focus-visible') === false)
      title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <article className={css['mail']} aria-labelledby="mail-title">
      <div className={css['bar']} data-screen-only>
        <PlaceLink to={INBOX} className={css['back']} onClick={backToRow(mail.id)}>
          <IconChevronLeft aria-hidden size="1.8rem" />
          Inbox
        </PlaceLink>
        {at >= 0 && (
          <span className={css['count']}>
            {at + 1} of {of}
          </span>
        )}
        <Forward event={mail} />
        <Step to={previous} label="Previous mail" icon={IconChevronUp} />
        <Step to={next} label="Next mail" icon={IconChevronDown} />
      </div>
      <h2 id="mail-title" ref={title} tabIndex={-1} className={css['subject']}>
        {mail.subject}
      </h2>
      <Sender mail={mail} />
      <div className={css['body']}>
        <Html html={mail.content} />
        <Signature mail={mail} />
        <ResultCard event={mail} />
        <Attachments mail={mail} />
        <Media name={mail.image} alt={mail.imageAlt} />
        <Media name={mail.image2} alt={mail.image2Alt} />
      </div>
    </article>
  )
}

const backToRow = (id: string) => () => {
  // The row can take the focus only once the list is shown again.
  setTimeout(() => document.getElementById(`row-${id}`)?.focus(), 50)
}

const Step = ({
  to,
  label,
  icon: Icon,
}: {
  readonly to: PlayEvent | undefined
  readonly label: string
  readonly icon: typeof IconChevronUp
}) => (
  <IconButton label={label} aria-disabled={!to} onClick={() => to && go(placeOfMail(to.id))}>
    <Icon aria-hidden size="2rem" stroke={1.7} />
  </IconButton>
)

const Sender = ({ mail }: { readonly mail: PlayEvent }) => (
  <header className={css['sender']}>
    <Avatar name={mail.name} src={personaUrl(mail.name)} size={4.4} />
    <div className={css['who']}>
      <p>
        <strong>{mail.name}</strong>{' '}
        {mail.address && <span className={css['address']}>{`<${mail.address}>`}</span>}
      </p>
      <p className={css['role']}>{[mail.role, mail.organisation].filter(Boolean).join(', ')}</p>
      {forWords(mail) && <p className={css['role']}>{forWords(mail)}</p>}
      <PassedOn event={mail} />
    </div>
    <div className={css['when']}>
      <time dateTime={mail.date} title={exactTime(mail.date)}>
        {shownTime(mail)}
      </time>
      <Ago mail={mail} />
    </div>
  </header>
)

const Ago = ({ mail }: { readonly mail: PlayEvent }) => {
  const reading = useReading()
  const since = Date.parse(mail.date)
  const shown = useTicking(at => (reading ? age(serverNow(reading, at) - since) : ''))
  return <span className={css['ago']}>{shown && `${shown} ago`}</span>
}

const Signature = ({ mail }: { readonly mail: PlayEvent }) => (
  <p className={css['signature']}>
    {[mail.name, mail.role, mail.organisation].filter(Boolean).map(line => (
      <span key={line}>{line}</span>
    ))}
  </p>
)
