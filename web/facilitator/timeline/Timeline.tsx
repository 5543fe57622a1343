import { type CSSProperties, useEffect, useRef } from 'react'
import { asMinute } from '#domain/as-clock.ts'
import { Card } from '#web/kit/page/Card.tsx'
import { TeamDot } from '#web/kit/form/RadioCards.tsx'
import { exerciseNow } from '#web/api/clock.ts'
import { type ConsoleEvent, useConsole, useConsoleContext, useRoom } from '../console/context.ts'
import { toEvent } from '../console/place.ts'
import { useTicking } from '#web/kit/ticking.ts'
import { clockTime } from '#web/kit/time.ts'
import { ANSWER_LOOKS, sentOf } from './answer-looks.ts'
import { AnswerMark, EventMark } from './marks.tsx'
import { type Axis, axisTo, packed, placeOn } from './axis.ts'
import { offTheAxis } from './off-the-axis.ts'
import { PutBack } from '../plan/PutBack.tsx'
import { Legend } from './Legend.tsx'
import { Row } from './Row.tsx'
import css from './Timeline.module.css'
import { useWidth } from './use-width.ts'

const LANES = [
  { type: 'Email', name: 'Mail' },
  { type: 'Social', name: 'Posts' },
  { type: 'News', name: 'News' },
  { type: 'Alert', name: 'Alerts' },
] as const

/** In px at the regular text size. */
const MARK = 24

type Timed = ConsoleEvent & { readonly xt: number }

export const Timeline = ({ selected }: { readonly selected: string | null }) => {
  const { events, plannedEndXt, xt, phase } = useConsole()
  const [track, width] = useWidth<HTMLDivElement>(900)
  const axis = axisTo(Math.max(plannedEndXt, xt, ...events.map(event => event.xt ?? 0)))
  const gap = (MARK / Math.max(1, width)) * axis.end
  const now = placeOn(axis, xt)
  const timed = events
    .filter((event): event is Timed => event.xt !== null)
    .toSorted((one, other) => one.xt - other.xt)
  const others = offTheAxis(events, phase === 'closed')
  const leftOut = events.filter(event => event.skipped && event.visible === 'false')
  const select = (event: string) => {
    location.assign(toEvent(event))
    document.getElementById('selected-event')?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <Card flush aria-label="Timeline">
      <div className={css['top']}>
        <h2 className={css['heading']}>Timeline</h2>
        <Legend />
      </div>
      <Scroll axis={axis}>
        <Scale axis={axis} trackRef={track} />
        {LANES.map(({ type, name }) => (
          <Lane
            key={type}
            name={name}
            events={timed.filter(event => event.type === type)}
            {...{ axis, gap, selected, now, select }}
          />
        ))}
        <Answers events={timed} {...{ axis, gap, selected, now, select }} />
        <NowLine axis={axis} />
      </Scroll>
      {others.map(({ reason, title, found }) => (
        <OffTheAxis key={reason} events={found} select={select}>
          {title}
        </OffTheAxis>
      ))}
      {leftOut.length > 0 && (
        <OffTheAxis events={leftOut} select={select} below={<PutBack events={leftOut} />}>
          {leftOut.length === 1 ? 'One event' : `${leftOut.length} events`} left out
        </OffTheAxis>
      )}
    </Card>
  )
}

interface Lines {
  readonly axis: Axis
  readonly gap: number
  readonly selected: string | null
  readonly now: number
  readonly select: (event: string) => void
}

const Lane = ({
  name,
  events,
  axis,
  gap,
  selected,
  now,
  select,
}: Lines & { readonly name: string; readonly events: readonly Timed[] }) => {
  const { rows, count } = packed(
    events.map(event => event.xt),
    gap,
  )
  const marks = events.map((event, index) => ({
    event: event.id,
    at: placeOn(axis, event.xt),
    level: rows[index] ?? 0,
    label: `${event.subject}, ${sentOf(event)} ${asMinute(event.xt)}${at(event.displayAt)}`,
    drawing: <EventMark type={event.type} state={sentOf(event)} />,
  }))
  return <Row name={name} head={name} marks={marks} levels={count} {...{ selected, now }} onSelect={select} />
}

const at = (instant: string): string => (instant === '' ? '' : ` (${clockTime(instant)})`)

const Answers = ({
  events,
  axis,
  gap,
  selected,
  now,
  select,
}: Lines & { readonly events: readonly Timed[] }) => {
  const { answers } = useConsole()
  const { login } = useConsoleContext()
  if (answers.length === 0) return null
  const asked = events.filter(({ id }) =>
    answers.some(({ cells }) => cells.some(({ event }) => event === id)),
  )
  // One layout for all teams: an event has the same place in every row.
  const { rows } = packed(
    asked.map(event => event.xt),
    gap,
  )
  return (
    <>
      <h3 className={css['answers']}>
        <span>Answers</span>
      </h3>
      {answers.map(({ team, cells }) => {
        const marks = asked.flatMap((event, index) => {
          const cell = cells.find(({ event: id }) => id === event.id)
          if (!cell) return []
          const label = `${team || 'Players'}: ${event.subject}, ${ANSWER_LOOKS[cell.state].word}`
          return [
            {
              event: event.id,
              at: placeOn(axis, event.xt),
              level: rows[index] ?? 0,
              label,
              drawing: <AnswerMark state={cell.state} />,
            },
          ]
        })
        const index = login.teams.indexOf(team)
        return (
          <Row
            key={team}
            name={`Answers of ${team || 'the players'}`}
            head={
              <>
                <TeamDot index={index} />
                <span className={css['team']} title={team}>
                  {team || 'Players'}
                </span>
              </>
            }
            marks={marks}
            levels={1 + Math.max(0, ...marks.map(({ level }) => level))}
            {...{ selected, now }}
            onSelect={select}
            line={{ to: marks.at(-1)?.at ?? 0, hue: (Math.max(0, index) % 4) + 1 }}
          />
        )
      })}
    </>
  )
}

const NOW_LABEL = 0.05

const Scale = ({
  axis,
  trackRef,
}: {
  readonly axis: Axis
  readonly trackRef: React.RefObject<HTMLDivElement | null>
}) => {
  const { xt, startedAt } = useConsole()
  const isUnder = (tick: number) => startedAt !== '' && Math.abs(tick - placeOn(axis, xt)) < NOW_LABEL
  return (
    <div className={css['scale']} aria-hidden>
      <div ref={trackRef} className={css['ticks']}>
        {axis.ticks.map(tick => (
          <span
            key={tick}
            className={`${css['tick']} ${isUnder(placeOn(axis, tick)) ? css['covered'] : ''}`}
            style={{ '--at': placeOn(axis, tick) } as CSSProperties}
          >
            <span className={css['tickText']}>{asMinute(tick)}</span>
          </span>
        ))}
      </div>
    </div>
  )
}

const NowLine = ({ axis }: { readonly axis: Axis }) => {
  const { reading } = useRoom()
  const { startedAt } = useConsole()
  // Rounded, to render less often.
  const now = useTicking(time => (reading ? Math.round(placeOn(axis, exerciseNow(reading, time)) * 1000) : 0))
  const text = useTicking(time => (reading ? asMinute(exerciseNow(reading, time)) : ''))
  if (startedAt === '') return null
  return (
    <div className={css['nowTrack']} aria-hidden>
      <span className={css['now']} style={{ '--at': now / 1000 } as CSSProperties}>
        <span className={css['nowText']}>{text}</span>
      </span>
    </div>
  )
}

const Scroll = ({ axis, children }: { readonly axis: Axis; readonly children: React.ReactNode }) => {
  const { xt } = useConsole()
  const element = useRef<HTMLDivElement>(null)
  const start = useRef(placeOn(axis, xt))
  useEffect(() => {
    const { current } = element
    if (current) current.scrollLeft = start.current * current.scrollWidth - current.clientWidth * 0.6
  }, [])
  const style: Record<`--${string}`, string> = { '--ticks': String(axis.ticks.length) }
  return (
    <div ref={element} className={css['scroll']} style={style}>
      <div className={css['inner']}>{children}</div>
    </div>
  )
}

const OffTheAxis = ({
  events,
  select,
  below,
  children,
}: Pick<Lines, 'select'> & {
  readonly events: readonly ConsoleEvent[]
  readonly below?: React.ReactNode
  readonly children: React.ReactNode
}) => (
  <details className={css['unplanned']}>
    <summary>{children}</summary>
    <ul>
      {events.map(event => (
        <li key={event.id}>
          <a href={toEvent(event.id)} onClick={() => select(event.id)}>
            {event.subject}
          </a>
        </li>
      ))}
    </ul>
    {below}
  </details>
)
