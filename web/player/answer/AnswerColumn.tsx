import { IconClock } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { PlayEvent } from '#contracts/play.ts'
import { clockText } from '#web/kit/status/Countdown.tsx'
import { asksForAnswer, isOpen } from '../exercise/channels.ts'
import { exerciseNow } from '#web/api/clock.ts'
import { useReading } from '../exercise/play.ts'
import { useTicking } from '#web/kit/ticking.ts'
import { PlaceLink } from '../go.tsx'
import { placeOfMail } from '../place.ts'
import css from './AnswerColumn.module.css'
import { AnswerPanel } from './AnswerPanel.tsx'

/** The answer beside or under a mail. Where a mail asks nothing, it leads to those that do. */
export const AnswerColumn = ({ event, mails }: { readonly event: PlayEvent; readonly mails: readonly PlayEvent[] }) => {
  const column = useRef<HTMLElement>(null)
  const isAsking = asksForAnswer(event) || event.responded === 'true'
  return (
    <>
      <aside ref={column} className={`${css['column']} ${isAsking ? '' : css['quiet']}`} aria-label="Answer">
        <div className={css['panel']}>{isAsking ? <AnswerPanel event={event} /> : <OthersToAnswer mails={mails} />}</div>
      </aside>
      {isOpen(event) && <ToAnswer key={event.id} event={event} column={column} />}
    </>
  )
}

const OthersToAnswer = ({ mails }: { readonly mails: readonly PlayEvent[] }) => {
  const open = mails.filter(isOpen)
  return (
    <>
      <p className={css['none']}>This mail asks for no answer.</p>
      {open.length > 0 && (
        <>
          <h2 className={css['others']}>Waiting for an answer</h2>
          <ul className={css['links']}>
            {open.map(mail => (
              <li key={mail.id}>
                <PlaceLink to={placeOfMail(mail.id)}>{mail.subject}</PlaceLink>
                <span>{mail.name}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** On a small screen the answer lies below the mail; this bar leads to it while it is out of sight. */
const ToAnswer = ({ event, column }: { readonly event: PlayEvent; readonly column: React.RefObject<HTMLElement | null> }) => {
  const [inSight, setInSight] = useState(true)
  useEffect(() => {
    if (!column.current) return
    const seen = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? true), { threshold: 0.15 })
    seen.observe(column.current)
    return () => seen.disconnect()
  }, [column])
  if (inSight) return null
  const show = () => {
    column.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    column.current?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
  }
  return (
    <div className={css['bar']}>
      <button type="button" onClick={show}>
        Answer
        <Left event={event} />
      </button>
    </div>
  )
}

const Left = ({ event }: { readonly event: PlayEvent }) => {
  const reading = useReading()
  const limit = event.timeLimit
  const left = useTicking(at =>
    reading && limit !== null && limit >= 0 ? Math.ceil(limit - (exerciseNow(reading, at) - event.displayedXt) / 1000) : null,
  )
  if (left === null) return null
  return (
    <span className={css['left']}>
      <IconClock aria-hidden size="1.6rem" stroke={1.8} />
      {clockText(left)} {left < 0 ? 'over' : 'left'}
    </span>
  )
}
