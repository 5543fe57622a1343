import { IconLock, IconLockOpen, IconPlayerPauseFilled, IconPlayerPlayFilled, IconSend, IconSquareFilled } from '@tabler/icons-react'
import type { ConsoleState } from '#contracts/facilitate.ts'
import { buttonLook } from '#web/kit/action/Button.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { Tag, type Tone } from '#web/kit/status/Tag.tsx'
import { asClock, exerciseNow } from '#web/api/clock.ts'
import { useConsole, useRoom } from '../desk/desk.ts'
import { toTab } from '../place.ts'
import { useTicking } from '#web/kit/ticking.ts'
import { clockTime, exactTime } from '#web/kit/time.ts'
import { placeInSections, sectionsOf } from '../plan/sections.ts'
import { CloseButton } from './CloseButton.tsx'
import { PlanButton } from '../plan/PlanButton.tsx'
import { Outage } from '../plan/Outage.tsx'
import { PushTime } from './PushTime.tsx'
import { useControls } from './use-controls.ts'
import { OpenButton, PauseButton, StartButton } from './RunButtons.tsx'
import css from './StateBar.module.css'

type Phase = ConsoleState['phase']

/** The first look: how long, in which state, what can be pressed, and three numbers, the third being who needs help (look.md). */
export const StateBar = () => {
  const { phase, open, numbers } = useConsole()
  const controls = useControls()
  return (
    <Card className={css['bar'] ?? ''} aria-label="State of the exercise">
      <div className={css['state']}>
        <Clock />
        <div>
          <div className={css['tags']}>
            <PhaseTag phase={phase} />
            <Tag tone="idle" icon={open ? <IconLockOpen aria-hidden size="1.15em" /> : <IconLock aria-hidden size="1.15em" />}>
              {open ? 'Open to players' : 'Not open to players'}
            </Tag>
          </div>
          <p className={css['times']}>
            <Times />
          </p>
          <SectionNow />
        </div>
      </div>
      <div {...controls} className={css['controls']} role="group" aria-label="Lead the exercise">
        {phase === 'created' && <OpenButton />}
        {phase === 'running' ? <PauseButton /> : phase !== 'closed' && <StartButton phase={phase} />}
        {phase === 'running' && <PushTime />}
        {(phase === 'running' || phase === 'paused') && <PlanButton />}
        {(phase === 'running' || phase === 'paused') && (
          <a className={buttonLook({ size: 'xl' })} href={toTab('send')}>
            <IconSend aria-hidden size="2rem" stroke={1.6} />
            Send event
          </a>
        )}
        {phase !== 'created' && phase !== 'closed' && <CloseButton />}
      </div>
      <dl className={css['numbers']}>
        <Count name="Players" count={numbers.players} />
        <Count name="Answers open" count={numbers.openAnswers} />
        <Count name="Need you" count={numbers.needYou} urgent={numbers.needYou > 0} />
      </dl>
      <Outage />
    </Card>
  )
}

const Clock = () => {
  const { reading } = useRoom()
  const time = useTicking(at => (reading ? asClock(exerciseNow(reading, at)) : ''))
  return (
    <p className={css['clock']} role="timer" aria-label="Exercise time">
      {time}
    </p>
  )
}

const PHASES: Readonly<Record<Phase, { readonly word: string; readonly tone: Tone; readonly icon: typeof IconLock }>> = {
  created: { word: 'Not started', tone: 'idle', icon: IconSquareFilled },
  open: { word: 'Not started', tone: 'idle', icon: IconSquareFilled },
  running: { word: 'Running', tone: 'ok', icon: IconPlayerPlayFilled },
  paused: { word: 'Paused', tone: 'warn', icon: IconPlayerPauseFilled },
  closed: { word: 'Closed', tone: 'idle', icon: IconSquareFilled },
}

const PhaseTag = ({ phase }: { readonly phase: Phase }) => {
  const { word, tone, icon: Icon } = PHASES[phase]
  return (
    <Tag tone={tone} icon={<Icon aria-hidden size="1.1em" />}>
      {word}
    </Tag>
  )
}

const Times = () => {
  const { startedAt, plannedEndAt, closedAt, pausedSince } = useConsole()
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

/** Which chapter it is, and which comes next. */
const SectionNow = () => {
  const { events } = useConsole()
  const { now, next } = placeInSections(sectionsOf(events))
  if (now === null && next === null) return null
  return (
    <p className={css['times']}>
      {now !== null && `Section: ${now}`}
      {now !== null && next !== null && ', '}
      {next !== null && (now === null ? `First section: ${next}` : `next: ${next}`)}
    </p>
  )
}

const Count = ({ name, count, urgent = false }: { readonly name: string; readonly count: number; readonly urgent?: boolean }) => (
  <div className={`${css['count']} ${urgent ? css['urgent'] : ''}`}>
    <dt>{name}</dt>
    <dd>{count}</dd>
  </div>
)
