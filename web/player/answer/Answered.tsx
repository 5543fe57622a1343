import { IconCheck, IconCircleCheck, IconClock, IconDice5 } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { PlayEvent } from '#contracts/play.ts'
import { Html } from '#web/content/Html.tsx'
import { useMailbox, useOutbox, usePlay } from '../exercise/play.ts'
import css from './Answered.module.css'
import { answerLines, type Ask } from './choices.ts'
import { answerShelf } from './kept-answer.ts'

/** What was answered, by whom and when; what would have been right and why, as soon as it may be known (rules 71, 77, 110). */
export const Answered = ({ event, ask }: { readonly event: PlayEvent; readonly ask: Ask }) => {
  const { login } = usePlay()
  const { unsent } = useOutbox()
  const underway = unsent.find(answer => answer.id === event.id && answer.state !== 'stored')
  const isStored = underway === undefined
  useEffect(() => {
    // The server has an answer: what was begun here is not needed any more.
    if (isStored) answerShelf(login.code, event.id).put(null)
  }, [isStored, login.code, event.id])
  return (
    <section className={css['answered']} aria-label="Your answer">
      <h2>{ask === 'random' ? 'What happened' : 'Your answer'}</h2>
      <div className={`${css['box']} ${underway?.state === 'waiting' ? css['waiting'] : ''}`}>
        <Icon ask={ask} waiting={underway?.state === 'waiting'} />
        <div>
          <p className={css['when']}>
            <Title event={event} ask={ask} state={underway?.state ?? 'stored'} />
          </p>
          <Lines event={event} ask={ask} />
          {event.timeliness !== '' && <p className={css['timeliness']}>Counted as {event.timeliness}</p>}
        </div>
      </div>
      {event.correct.length > 0 && <Right texts={event.correct} ordered={ask === 'reorder'} />}
      {event.feedback !== '' && (
        <div className={css['feedback']}>
          <Html html={event.feedback} look="plain" />
        </div>
      )}
    </section>
  )
}

const Icon = ({ ask, waiting }: { readonly ask: Ask; readonly waiting: boolean }) => {
  const Drawing = ask === 'random' ? IconDice5 : waiting ? IconClock : IconCircleCheck
  return <Drawing aria-hidden className={css['icon']} size="2rem" stroke={1.7} />
}

const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

const Title = ({
  event,
  ask,
  state,
}: {
  readonly event: PlayEvent
  readonly ask: Ask
  readonly state: 'sending' | 'waiting' | 'stored'
}) => {
  const { mail } = useMailbox()
  if (state === 'sending') return 'Sending …'
  if (state === 'waiting') return 'Kept on this device, sent as soon as possible'
  const at = event.answeredAt === '' ? '' : ` at ${hour.format(new Date(event.answeredAt))}`
  if (ask === 'random') return `Decided by chance${at}`
  const isTeammate = event.answeredBy !== '' && event.answeredBy !== mail?.alias
  return isTeammate ? `${event.answeredBy} answered for the team${at}` : `Sent${at}`
}

const Lines = ({ event, ask }: { readonly event: PlayEvent; readonly ask: Ask }) => {
  const lines = answerLines(event.response, ask)
  const List = ask === 'reorder' ? 'ol' : 'ul'
  if (lines.length <= 1) return <p className={css['text']}>{lines[0]}</p>
  return (
    <List className={ask === 'reorder' ? css['numbered'] : css['lines']}>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </List>
  )
}

const Right = ({ texts, ordered }: { readonly texts: readonly string[]; readonly ordered: boolean }) => {
  const List = ordered ? 'ol' : 'ul'
  return (
    <div className={css['right']}>
      <p>
        <IconCheck aria-hidden size="1.6rem" /> {texts.length === 1 ? 'The right answer' : 'The right answers'}
      </p>
      <List className={ordered ? css['numbered'] : css['lines']}>
        {texts.map(text => (
          <li key={text}>{text}</li>
        ))}
      </List>
    </div>
  )
}
