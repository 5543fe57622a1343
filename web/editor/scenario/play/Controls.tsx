import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipForward, IconRefresh } from '@tabler/icons-react'
import { asClock } from '#web/api/clock.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Segments } from '#web/kit/form/Segments.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { Toggle } from '#web/kit/form/Toggle.tsx'
import { useTicking } from '#web/kit/ticking.ts'
import { seatFor } from '#domain/exercise/rehearsal/rehearsal.ts'
import css from './PlayView.module.css'
import { SPEEDS } from './passing-time.ts'
import { type Rehearsal, storyInstant, timelineOf } from './rehearsal.ts'
import { useRehearsed } from './use-rehearsed.ts'

interface ControlsProps {
  readonly rehearsal: Rehearsal
  readonly onRestart: () => void
  readonly isPhone: boolean
  readonly onPhone: (isPhone: boolean) => void
}

export const Controls = ({ rehearsal, onRestart, isPhone, onPhone }: ControlsProps) => {
  const rehearsed = useRehearsed(rehearsal)
  const { speed } = rehearsed.passing
  const { deliveries, finish } = timelineOf(rehearsed)
  const isOver = finish !== null && finish.at <= rehearsal.now()
  const isRunning = rehearsed.passing.isRunning && !isOver
  const comesMore = deliveries.some(({ at }) => at > rehearsal.now())
  return (
    <section className={css['controls']} aria-label="Time">
      <div className={css['row']}>
        <Clock rehearsal={rehearsal} />
        <Button
          variant="primary"
          icon={
            isRunning ? (
              <IconPlayerPause aria-hidden size="1.8rem" stroke={1.8} />
            ) : (
              <IconPlayerPlay aria-hidden size="1.8rem" stroke={1.8} />
            )
          }
          aria-disabled={isOver}
          onClick={() => isOver || rehearsal.setRunning(!isRunning)}
        >
          {isRunning ? 'Pause' : 'Resume'}
        </Button>
      </div>
      <Segments
        label="Speed"
        options={SPEEDS.map(each => ({ value: String(each), label: `${each}×` }))}
        value={String(speed)}
        onChange={value => rehearsal.setSpeed(SPEEDS.find(each => String(each) === value) ?? 1)}
      />
      <div className={css['row']}>
        <Button
          icon={<IconPlayerSkipForward aria-hidden size="1.8rem" stroke={1.6} />}
          aria-disabled={!comesMore}
          onClick={() => comesMore && rehearsal.skip()}
        >
          To the next event
        </Button>
        <Button
          variant="quiet"
          icon={<IconRefresh aria-hidden size="1.8rem" stroke={1.6} />}
          onClick={onRestart}
        >
          Restart
        </Button>
      </div>
      <div className={css['row']}>
        {rehearsed.exercise.teams.length > 0 && (
          <SelectField
            id="play-team"
            label="Play as"
            value={rehearsed.seat}
            data={rehearsed.exercise.teams.map(team => ({ value: seatFor(team), label: `Team ${team}` }))}
            onChange={event => rehearsal.sitDownAt(event.currentTarget.value)}
          />
        )}
        <Toggle checked={isPhone} onChange={onPhone}>
          As on a phone
        </Toggle>
      </div>
    </section>
  )
}

const Clock = ({ rehearsal }: { readonly rehearsal: Rehearsal }) => {
  const time = useTicking(() =>
    asClock(storyInstant(rehearsal.get(), rehearsal.now()) - rehearsal.get().exercise.startsAt),
  )
  return (
    <span className={css['clock']} role="timer" aria-label="Time of the exercise">
      {time}
    </span>
  )
}
