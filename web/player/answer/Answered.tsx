import { IconCheck, IconCircleCheck, IconClock, IconDice5 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { Html } from '#web/content/Html.tsx'
import { useWhereKept } from '#web/kit/kept/storage.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { clockTime } from '#web/kit/time.ts'
import { usePlayerView, useSendQueue, usePlay, useQuestion } from '../visit/play.ts'
import { slotOf } from '../visit/pending.ts'
import { whoAnswered } from '../visit/who-answered.ts'
import { part, partAside } from '../parts/part.ts'
import { answerShelf } from '../visit/answer-shelf.ts'
import css from './Answered.module.css'
import { answerLines, type Ask } from '../parts/choices.ts'
import { Lines } from '../parts/Lines.tsx'
import { supersededLines } from './superseded.ts'

/** Rules 71, 77, 110. */
export const Answered = ({ event, ask }: { readonly event: PlayEvent; readonly ask: Ask }) => {
  const { unsent } = useSendQueue()
  const { slot } = useQuestion(event)
  const title = useRef<HTMLHeadingElement>(null)
  const heading = ask === 'random' ? 'What happened' : 'Your answer'
  const underway = unsent.find(answer => slotOf(answer) === slot && answer.state !== 'stored')
  useEffect(() => {
    // The form that had the focus may have gone.
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className={css['answered']} aria-label={heading}>
      <h2 ref={title} tabIndex={-1}>
        {heading}
      </h2>
      {!underway && !event.decision && <Superseded key={slot} slot={slot} event={event} ask={ask} />}
      <div className={`${css['box']} ${underway?.state === 'waiting' ? css['waiting'] : ''}`}>
        <Icon ask={ask} waiting={underway?.state === 'waiting'} />
        <div>
          <p className={css['when']}>
            <Title event={event} ask={ask} state={underway?.state ?? 'stored'} />
          </p>
          <Given event={event} ask={ask} />
          {event.grounds?.given && <GroundsGiven given={event.grounds.given} />}
          {event.timeliness !== '' && <p className={css['timeliness']}>Counted as {event.timeliness}</p>}
        </div>
      </div>
      {event.decision?.outcome && <Decided outcome={event.decision.outcome} />}
      {ask !== 'random' && event.section !== 'Tutorial' && !event.id.includes('/') && (
        <AddToLog event={event} answer={answerLines(event.response, ask)} />
      )}
      {event.judged && <Judged event={event} judged={event.judged} />}
      {event.correct.length > 0 && <Right event={event} ask={ask} />}
      {event.feedback !== '' && (
        <div className={css['feedback']}>
          <Html html={event.feedback} look="plain" />
        </div>
      )}
    </section>
  )
}

const Judged = part(() => import('./Judged.tsx').then(file => file.Judged))

const AddToLog = partAside(() => import('../log/AddToLog.tsx').then(file => file.AddToLog))

const Icon = ({ ask, waiting }: { readonly ask: Ask; readonly waiting: boolean }) => {
  const Drawing = ask === 'random' ? IconDice5 : waiting ? IconClock : IconCircleCheck
  return <Drawing aria-hidden className={css['icon']} size="2rem" stroke={1.7} />
}

const Title = ({
  event,
  ask,
  state,
}: {
  readonly event: PlayEvent
  readonly ask: Ask
  readonly state: 'sending' | 'waiting' | 'stored'
}) => {
  const { mail } = usePlayerView()
  const where = useWhereKept()
  if (state === 'sending') return 'Sending …'
  if (state === 'waiting') return `Kept ${where}, to be sent as soon as possible`
  const at = event.answeredAt === '' ? '' : ` at ${clockTime(event.answeredAt)}`
  if (ask === 'random') return `Drawn at random${at}`
  const isTeammate = event.answeredBy !== '' && event.answeredBy !== mail?.alias
  return isTeammate ? `${event.answeredBy} answered for the team${at}` : `Sent${at}`
}

const Given = ({ event, ask }: { readonly event: PlayEvent; readonly ask: Ask }) =>
  ask === 'form' ? (
    <FilledForm event={event} />
  ) : (
    <Lines lines={answerLines(event.response, ask)} ordered={ask === 'reorder'} />
  )

const Decided = partAside(() => import('../together/Decided.tsx').then(file => file.Decided))
const GroundsGiven = part(() => import('./Grounds.tsx').then(file => file.GroundsGiven))
const FilledForm = part(() => import('./FormAnswer.tsx').then(file => file.FilledForm))

const Superseded = ({
  slot,
  event,
  ask,
}: {
  readonly slot: string
  readonly event: PlayEvent
  readonly ask: Ask
}) => {
  const { login, sendQueue } = usePlay()
  const { mail } = usePlayerView()
  const { refused, notTaken } = useSendQueue()
  const [place] = useState(() => answerShelf(login.code, slot))
  const [kept, setKept] = useState(() => place.take())
  const alias = mail?.alias ?? ''
  const lines = supersededLines(kept, event, ask)
  const isNothing = lines.length === 0
  const wasSent = refused[slot] !== undefined || notTaken.some(one => slotOf(one) === slot)
  const putAway = () => {
    place.put(null)
    sendQueue.putAway(slot, true)
    setKept(null)
  }
  useEffect(() => {
    if (isNothing) place.put(null)
  }, [isNothing, place])
  if (isNothing) return null
  return (
    <div className={`${css['superseded']} ${wasSent ? css['refused'] : ''}`}>
      <p>
        {whoAnswered(event, alias)} first.{' '}
        {wasSent ? 'This answer was not accepted:' : 'This draft was not sent:'}
      </p>
      <Lines lines={lines} ordered={ask === 'reorder'} />
      <Button size="sm" variant="quiet" onClick={putAway}>
        Dismiss
      </Button>
    </div>
  )
}

const Right = ({ event, ask }: { readonly event: PlayEvent; readonly ask: Ask }) => (
  <div className={css['right']}>
    <p>
      <IconCheck aria-hidden size="1.6rem" /> {rightWords(event, ask)}
    </p>
    <Lines lines={event.correct} ordered={ask === 'reorder'} />
  </div>
)

/** A text or form may be right in other words too. With a rubric, the author's text is only a model. */
const rightWords = ({ correct, judged }: PlayEvent, ask: Ask): string => {
  if (judged) return 'Model answer'
  if (ask === 'reorder') return 'The right order'
  const isOne = correct.length === 1
  if (ask === 'text' || ask === 'form') return isOne ? 'A right answer' : 'Right answers'
  return isOne ? 'The right answer' : 'The right answers'
}
