import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Delivery } from '#domain/exercise/story/deliveries.ts'
import { causeOf } from '#domain/exercise/rehearsal/cause.ts'
import { gradingOf } from '#domain/exercise/log/exercise.ts'
import { EventIcon } from '#web/content/EventIcon.tsx'
import { IconButton } from '#web/kit/action/Button.tsx'
import { useTicking } from '#web/kit/ticking.ts'
import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'
import { recipientsOf } from '../desk/words.ts'
import { clock } from '../layout/times.ts'
import { causeWords } from '../layout/cause-words.ts'
import { nameOf, typeOf } from './deliveries.ts'
import css from './PlayView.module.css'
import { Grades } from './Grades.tsx'
import { decidedAlone, openQuestions, type Rehearsal, timelineOf, withCues } from './rehearsal.ts'
import { resultInWords } from './result.ts'
import { useRehearsed } from './use-rehearsed.ts'

interface StoryProps {
  readonly rehearsal: Rehearsal
  readonly onOpen: (event: string) => void
}

const SHOWN = 4

export const Story = ({ rehearsal, onOpen }: StoryProps) => {
  const rehearsed = useRehearsed(rehearsal)
  const now = rehearsal.now()
  const timeline = timelineOf(rehearsed)
  const deliveries = withCues(rehearsed)
  const coming = deliveries.filter(({ at }) => at > now)
  const come = deliveries.filter(({ at }) => at <= now).toReversed()
  const { scenario } = rehearsed.exercise
  const grading = gradingOf(rehearsed.exercise)
  const waiting = openQuestions(rehearsed, now)
  const isOver = timeline.finish !== null && timeline.finish.at <= now
  const line = (delivery: Delivery, time: ReactNode) => (
    <Line
      key={delivery.id}
      delivery={delivery}
      time={time}
      addressees={delivery.kind === 'story' ? recipientsOf(delivery.story.event, scenario.details.roles) : ''}
      onOpen={onOpen}
    >
      {causeWords(scenario, causeOf(scenario, { deliveries }, delivery, grading), rehearsed.forms)}
    </Line>
  )
  return (
    <section className={css['story']} aria-label="Story">
      <h2 className={css['heading']}>Planned next</h2>
      {coming.length > 0 && (
        <ol className={css['list']}>
          {coming
            .slice(0, SHOWN)
            .map(delivery => line(delivery, <Until rehearsal={rehearsal} instant={delivery.at} />))}
        </ol>
      )}
      {coming.length > SHOWN && <p className={css['note']}>And {coming.length - SHOWN} more.</p>}
      {coming.length === 0 && (
        <p className={css['note']}>
          {isOver ? resultInWords(rehearsed, now) : 'No more events are planned.'}
        </p>
      )}
      {!isOver && waiting.length > 0 && (
        <p className={css['note']}>
          Waiting for {waiting.length === 1 ? 'an answer' : 'answers'} to{' '}
          {waiting.map(({ id }) => id).join(', ')}.
        </p>
      )}
      {decidedAlone(rehearsed, waiting).map(({ id, team }) => (
        <p key={id} className={css['note']}>
          Players of Team {team} decide on {id} together. Here the team has one player, whose answer decides
          at once.
        </p>
      ))}
      <Grades rehearsal={rehearsal} />
      <h2 className={css['heading']}>Events so far, and why</h2>
      <ol className={css['list']} aria-label="Events so far">
        {come.map(delivery => line(delivery, clock(delivery.at - rehearsed.exercise.startsAt)))}
      </ol>
    </section>
  )
}

const Until = ({ rehearsal, instant }: { readonly rehearsal: Rehearsal; readonly instant: number }) => (
  <>{useTicking(() => `in ${clock(Math.max(0, instant - rehearsal.now()))}`)}</>
)

interface LineProps {
  readonly delivery: Delivery
  readonly time: ReactNode
  readonly addressees: string
  readonly onOpen: (event: string) => void
  readonly children: string
}

const Line = ({ delivery, time, addressees, onOpen, children }: LineProps) => (
  <li className={css['line']}>
    <span className={css['when']}>{time}</span>
    <EventIcon type={typeOf(delivery)} />
    <span className={css['words']}>
      <VisuallyHidden>{typeOf(delivery)}: </VisuallyHidden>
      <strong className={css['title']}>{nameOf(delivery)}</strong>
      <span className={css['why']}>
        {delivery.kind === 'story' &&
          `${[delivery.id, addressees && `for ${addressees}`].filter(Boolean).join(', ')}. `}
        {children}
      </span>
    </span>
    {delivery.kind === 'story' && (
      <IconButton small label={`Open event ${delivery.id} in the editor`} onClick={() => onOpen(delivery.id)}>
        <IconPencil aria-hidden size="1.6rem" stroke={1.6} />
      </IconButton>
    )}
  </li>
)
