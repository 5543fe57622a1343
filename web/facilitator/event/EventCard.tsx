import { type FocusEvent, Suspense, useState } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { part } from '#web/kit/page/part.ts'
import { Loading, Skeleton } from '#web/kit/status/Skeleton.tsx'
import { useConsole, useConsoleContext } from '../console/context.ts'
import { toTab } from '../console/place.ts'
import { Choices } from './Choices.tsx'
import css from './EventCard.module.css'
import { EventIcon } from '#web/content/EventIcon.tsx'
import { durationOf } from '#web/kit/units.ts'
import { asClock } from '#web/api/clock.ts'
import { clockTime, exactTime } from '#web/kit/time.ts'
import { askedAs } from './delivery-words.ts'
import { PlanOfEvent } from '../plan/PlanOfEvent.tsx'
import { Notes } from './Notes.tsx'
import { PlayersOfEvent } from './PlayersOfEvent.tsx'
import { Replies } from './Replies.tsx'
import { SendAgain } from './SendAgain.tsx'
import { TeamStates } from './TeamStates.tsx'
import { type EventDetail, useEvent } from '../console/use-event.ts'

const TeamDecisions = part(() => import('./TeamDecisions.tsx').then(file => file.TeamDecisions))
const ReadIt = part(() => import('./ReadIt.tsx').then(file => file.ReadIt))

interface EventCardProps {
  readonly id: string
  /** Opened by hand, in place of the event that the console would show. */
  readonly isEarlier: boolean
  /** Null: the event is no longer held. */
  readonly onHold: (id: string | null) => void
}

export const EventCard = ({ id, isEarlier, onHold }: EventCardProps) => {
  const { detail, problem } = useEvent(id)
  const [reading, setReading] = useState(false)
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const stays = currentTarget.contains(relatedTarget) || relatedTarget?.closest('[role="dialog"]')
    // If the focus went to another application, the event stays.
    if (!stays && document.hasFocus()) onHold(null)
  }
  return (
    <Card flush aria-label="Selected event" id="selected-event" onFocus={() => onHold(id)} onBlur={onBlur}>
      {detail ? (
        <>
          <div className={css['body']}>
            <Head detail={detail} />
            <Notes detail={detail} />
            <Choices detail={detail} />
            <TeamStates detail={detail} />
            <PlayersOfEvent detail={detail} />
            <Replies detail={detail} />
            <Suspense>
              <TeamDecisions detail={detail} />
            </Suspense>
          </div>
          <div className={css['foot']}>
            <PlanOfEvent key={id} id={id} />
            <SendAgain detail={detail} />
            <Button variant="link" onClick={() => setReading(true)}>
              Read it
            </Button>
            {isEarlier && (
              <Button
                variant="link"
                onClick={() => {
                  location.hash = toTab('events')
                  onHold(null)
                }}
              >
                Back to the latest
              </Button>
            )}
          </div>
          {reading && (
            <Suspense>
              <ReadIt detail={detail} onClose={() => setReading(false)} />
            </Suspense>
          )}
        </>
      ) : (
        <div className={css['body']}>{problem ?? <Waiting />}</div>
      )}
    </Card>
  )
}

const Head = ({ detail: { event } }: { readonly detail: EventDetail }) => {
  const { events, phase, cues = [] } = useConsole()
  const { teams } = useConsoleContext().login
  const now = events.find(({ id }) => id === event.id) ?? event
  const cue = cues.find(each => each.event === event.id)
  return (
    <header className={css['head']}>
      <EventIcon type={event.type} />
      <div>
        <h2 className={css['subject']}>{event.subject}</h2>
        <p className={css['from']}>
          {event.name}, {cue ? `came ${clockTime(cue.dueAt)}` : when(now, phase)}
          {event.recipient !== '' && ` to ${event.recipient}`}
          {event.sentBy !== '' && `, by ${event.sentBy}`}
        </p>
        <p className={css['from']} title={exactTime(now.displayAt)}>
          {event.type}
          {event.responseType !== '' && `, ${askedAs(event.responseType)}`}
          {event.timeLimit !== null &&
            event.timeLimit > 0 &&
            `, ${durationOf(event.timeLimit)} to answer${moreTime(now)}`}
          {event.team && event.responseType !== '' && teams.length > 0 && ', one answer per team'}
        </p>
        {event.to && <p className={css['from']}>For {event.to.join(', ')}</p>}
        {event.kept && now.visible === 'false' && <p className={css['from']}>{KEPT[event.kept]}</p>}
        {event.altered && <p className={css['from']}>Changed for this exercise</p>}
        {now.gradeBy !== undefined && phase !== 'closed' && (
          <p className={css['from']}>
            Waits for a grade until {asClock(now.gradeBy)} exercise time, then goes on without one
          </p>
        )}
      </div>
    </header>
  )
}

const KEPT = {
  cue: 'A cue for you: no player gets it',
  spare: 'In reserve: it comes only if a facilitator sends it',
} as const

const moreTime = ({ extendedUntil }: Pick<EventDetail['event'], 'extendedUntil'>): string =>
  typeof extendedUntil !== 'number' ? '' : `, extended until ${asClock(extendedUntil)} exercise time`

const when = (
  {
    visible,
    displayAt,
    xt,
    clockXt,
    kept,
    skipped,
    sentBy,
  }: Pick<EventDetail['event'], 'visible' | 'displayAt' | 'xt' | 'clockXt' | 'kept' | 'skipped' | 'sentBy'>,
  phase: string,
): string => {
  if (skipped) return 'left out'
  if (visible === 'true') return `sent ${clockTime(displayAt)}`
  // It has reached no player, for example because all had finished.
  if (sentBy !== '') return 'sent'
  if (phase === 'closed') return 'not delivered'
  if (kept === 'spare') return 'in reserve'
  if (kept !== 'cue' && clockXt !== undefined && xt === null)
    return `planned for ${asClock(clockXt)} exercise time, when it will reach no one`
  if (xt === null && clockXt === undefined) return 'comes after an answer or another event'
  return displayAt === '' ? 'planned' : `planned for ${clockTime(displayAt)}`
}

const Waiting = () => (
  <Loading label="Loading the event">
    <div className={css['waiting']}>
      <Skeleton height="3.4rem" />
      <Skeleton height="12rem" />
      <Skeleton height="9rem" />
    </div>
  </Loading>
)
