import {
  IconAlertTriangleFilled,
  IconClock,
  IconMessageCircle,
  IconPaperclip,
  IconRepeat,
  IconHeart,
} from '@tabler/icons-react'
import { isAnswerable } from '#domain/scenario/story.ts'
import { Html } from '#web/content/Html.tsx'
import { Media } from '#web/content/Media.tsx'
import { personaUrl } from '#web/content/media.ts'
import { Avatar } from '#web/kit/status/Avatar.tsx'
import { durationOf } from '#web/kit/units.ts'
import type { EventDraft } from '../desk/work.ts'
import { AnswerFormat } from './AnswerFormat.tsx'
import css from './EventFormat.module.css'

export const EventFormat = ({ event }: { readonly event: EventDraft }) => {
  switch (event.type) {
    case 'Social':
      return <Post event={event} />
    case 'News':
      return <Article event={event} />
    case 'Alert':
      return <Alert event={event} />
    case 'Email':
    case '':
      return <Mail event={event} />
  }
}

interface Shown {
  readonly event: EventDraft
}

const when = ({ displayDate }: EventDraft): string => displayDate || 'now'

const Pictures = ({ event }: Shown) => (
  <>
    <Media name={event.image} alt={event.imageAlt} />
    <Media name={event.image2} alt={event.image2Alt} />
  </>
)

const Mail = ({ event }: Shown) => (
  <article className={css['mail']} aria-label="Mail">
    <h3 className={css['subject']}>{event.subject || 'No subject'}</h3>
    <header className={css['sender']}>
      <Avatar name={event.name || '?'} src={personaUrl(event.name)} size={4.4} />
      <div>
        <p>
          <strong>{event.name || 'No sender'}</strong> {event.address && `<${event.address}>`}
        </p>
        <p className={css['small']}>{[event.role, event.organisation].filter(Boolean).join(', ')}</p>
      </div>
      <span className={css['small']}>{when(event)}</span>
    </header>
    <Html html={event.content} />
    <p className={css['signature']}>
      {[event.name, event.role, event.organisation].filter(Boolean).map(line => (
        <span key={line}>{line}</span>
      ))}
    </p>
    <Attached event={event} />
    <Pictures event={event} />
    <Answer event={event} />
  </article>
)

const Attached = ({ event: { pdf, pdf2 } }: Shown) => (
  <>
    {[...new Set([pdf, pdf2])].filter(Boolean).map(name => (
      <p key={name} className={css['attached']}>
        <IconPaperclip aria-hidden size="1.8rem" stroke={1.6} />
        {name}
      </p>
    ))}
  </>
)

const Post = ({ event }: Shown) => (
  <article className={css['post']} aria-label="Post">
    <Avatar name={event.name || '?'} src={personaUrl(event.name)} size={4.4} />
    <div className={css['body']}>
      <p>
        <strong>{event.name || 'No sender'}</strong>{' '}
        <span className={css['small']}>{[tagOf(event.address), when(event)].filter(Boolean).join(', ')}</span>
      </p>
      <Html html={event.content} />
      <Pictures event={event} />
      <Answer event={event} />
      <ul className={css['counts']}>
        <li>
          <IconMessageCircle aria-hidden size="1.7rem" stroke={1.6} /> {event.comments.length}{' '}
          {event.comments.length === 1 ? 'reply' : 'replies'}
        </li>
        <li>
          <IconRepeat aria-hidden size="1.7rem" stroke={1.6} /> {event.retweets}{' '}
          {event.retweets === 1 ? 'share' : 'shares'}
        </li>
        <li>
          <IconHeart aria-hidden size="1.7rem" stroke={1.6} /> {event.likes}{' '}
          {event.likes === 1 ? 'like' : 'likes'}
        </li>
      </ul>
      {event.comments.map(comment => (
        <div key={`${comment.persona} ${comment.content}`} className={css['comment']}>
          <Avatar name={comment.persona} src={personaUrl(comment.persona)} size={3.2} />
          <p>
            <strong>{comment.persona}</strong> <span className={css['small']}>{tagOf(comment.address)}</span>
            <br />
            {comment.content}
          </p>
        </div>
      ))}
    </div>
  </article>
)

/** The part before the at-sign (S2§2). */
const tagOf = (address: string): string => (address.includes('@') ? `@${address.split('@')[0]}` : '')

const Article = ({ event }: Shown) => (
  <article className={css['article']} aria-label="Article">
    <h3 className={css['headline']}>{event.subject || 'No headline'}</h3>
    <p className={css['small']}>
      {[event.name && `By ${event.name}`, when(event)].filter(Boolean).join(', ')}
    </p>
    <Media name={event.image} alt={event.imageAlt} />
    <div className={css['print']}>
      <Html html={event.content} look="plain" />
    </div>
    <Media name={event.image2} alt={event.image2Alt} />
    <Answer event={event} />
  </article>
)

const Alert = ({ event }: Shown) => (
  <div className={css['alert']}>
    <p className={css['alarm']}>
      <IconAlertTriangleFilled aria-hidden size="2.4rem" />
      Alert
    </p>
    <h3 className={css['shout']}>{event.subject}</h3>
    <Html html={event.content} look="plain" />
    <Pictures event={event} />
    <p>{[event.name, event.role, event.organisation].filter(Boolean).join(', ')}</p>
    <div className={css['plate']}>
      {isAnswerable(event) ? <Answer event={event} /> : <p>Players press Continue to leave the alert.</p>}
    </div>
  </div>
)

const Answer = ({ event }: Shown) =>
  event.responseType === 'none' ? null : (
    <section className={css['answer']} aria-label="Answer">
      <h4>{event.responseType === 'random' ? 'What happened' : 'Your answer'}</h4>
      {event.timeLimit !== null && (
        <p className={css['limit']}>
          <IconClock aria-hidden size="1.6rem" stroke={1.8} /> {durationOf(event.timeLimit)} to answer
        </p>
      )}
      <AnswerFormat event={event} />
    </section>
  )
