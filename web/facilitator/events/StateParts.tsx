import {
  IconPlugConnectedX,
  IconLock,
  IconLockOpen,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconSquareFilled,
} from '@tabler/icons-react'
import type { ConsoleState } from '#contracts/calls/lead/facilitate.ts'
import { Tag, type Tone } from '#web/kit/status/Tag.tsx'
import { asClock, exerciseNow } from '#web/api/clock.ts'
import { useConsole, useRoom } from '../console/context.ts'
import { clockTime, exactTime } from '#web/kit/time.ts'
import { useTicking } from '#web/kit/ticking.ts'
import { placeInSections, sectionsOf } from '../plan/sections.ts'
import css from './StateBar.module.css'

export type Phase = ConsoleState['phase']

export const OpenTag = () => {
  const { open } = useConsole()
  return (
    <Tag
      tone="idle"
      icon={open ? <IconLockOpen aria-hidden size="1.15em" /> : <IconLock aria-hidden size="1.15em" />}
    >
      {open ? 'Open to players' : 'Not open to players'}
    </Tag>
  )
}

export const Clock = () => {
  const { reading } = useRoom()
  const time = useTicking(at => (reading ? asClock(exerciseNow(reading, at)) : ''))
  return (
    <p className={css['clock']} role="timer" aria-label="Exercise time">
      {time}
    </p>
  )
}

const PHASES: Readonly<
  Record<Phase, { readonly word: string; readonly tone: Tone; readonly icon: typeof IconLock }>
> = {
  created: { word: 'Not started', tone: 'idle', icon: IconSquareFilled },
  open: { word: 'Not started', tone: 'idle', icon: IconSquareFilled },
  running: { word: 'Running', tone: 'ok', icon: IconPlayerPlayFilled },
  paused: { word: 'Paused', tone: 'warn', icon: IconPlayerPauseFilled },
  closed: { word: 'Closed', tone: 'idle', icon: IconSquareFilled },
}

export const PhaseTag = ({ phase }: { readonly phase: Phase }) => {
  const { word, tone, icon: Icon } = PHASES[phase]
  return (
    <Tag tone={tone} icon={<Icon aria-hidden size="1.1em" />}>
      {word}
    </Tag>
  )
}

/** The banner about the lost connection may be out of sight. */
export const StaleTag = () => {
  const { connection, state } = useRoom()
  if (connection !== 'lost' || !state) return null
  return (
    <Tag tone="bad" icon={<IconPlugConnectedX aria-hidden size="1.15em" />}>
      Out of date since {clockTime(state.serverTime)}
    </Tag>
  )
}

export const ClockAndState = () => {
  const { phase, pausedSince } = useConsole()
  return (
    <>
      <Clock />
      <span className={css['now']}>
        <PhaseTag phase={phase} />
        <StaleTag />
        {pausedSince !== '' && (
          <time className={css['since']} title={exactTime(pausedSince)}>
            since {clockTime(pausedSince)}
          </time>
        )}
      </span>
    </>
  )
}

export const Times = () => {
  const { startedAt, plannedEndAt, closedAt, pausedSince, phase } = useConsole()
  if (phase === 'created') return 'The clock has not started: open the exercise, then start it'
  if (startedAt === '') return 'The clock has not started'
  const started = <time title={exactTime(startedAt)}>Started {clockTime(startedAt)}</time>
  if (closedAt !== '')
    return (
      <>
        {started}, <time title={exactTime(closedAt)}>closed {clockTime(closedAt)}</time>
      </>
    )
  if (pausedSince !== '')
    return (
      <>
        {started}, <time title={exactTime(pausedSince)}>paused since {clockTime(pausedSince)}</time>
      </>
    )
  if (plannedEndAt === '') return started
  return (
    <>
      {started}, <time title={exactTime(plannedEndAt)}>planned end {clockTime(plannedEndAt)}</time>
    </>
  )
}

export const SectionNow = () => {
  const { events, phase } = useConsole()
  const { now, next: planned } = placeInSections(sectionsOf(events))
  const next = phase === 'closed' ? null : planned
  if (now === null && next === null) return null
  return (
    <p className={css['times']}>
      {now !== null && `Section: ${now}`}
      {now !== null && next !== null && ', '}
      {next !== null && (now === null ? `First section: ${next}` : `next: ${next}`)}
    </p>
  )
}

interface CountProps {
  readonly name: string
  readonly count: number
  readonly urgent?: boolean
  /** A number that `count` does not include, such as 'and 2 overdue'. */
  readonly note?: string
}

export const Count = ({ name, count, urgent = false, note = '' }: CountProps) => (
  <div className={`${css['count']} ${urgent ? css['urgent'] : ''}`}>
    <dt>{name}</dt>
    <dd>{count}</dd>
    {note !== '' && <dd className={css['note']}>{note}</dd>}
  </div>
)
