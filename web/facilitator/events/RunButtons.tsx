import { IconDoorEnter, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import type {
  ConsoleState,
  continueFacilitated,
  openExercise,
  pauseFacilitated,
} from '#contracts/calls/lead/facilitate.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { useConsoleContext } from '../console/context.ts'
import css from './RunButtons.module.css'
import { useBusy } from '../console/use-busy.ts'

/** Opens the exercise to players; shown only until then (S2§4). */
export const OpenButton = () => {
  const { act } = useConsoleContext()
  const [busy, run] = useBusy()
  const open = async () => {
    if (await act<typeof openExercise>('Open', 'openExercise', {}))
      showBanner('success', 'The exercise is open to players.')
  }
  return (
    <Button
      variant="primary"
      size="xl"
      busy={busy}
      icon={<IconDoorEnter aria-hidden size="2rem" stroke={1.6} />}
      onClick={() => run(open)}
    >
      Open
    </Button>
  )
}

/** Start before the beginning, Resume after a pause. */
export const StartButton = ({ phase }: { readonly phase: ConsoleState['phase'] }) => {
  const { act } = useConsoleContext()
  const [busy, run] = useBusy()
  // Shown because the specification says so, but disabled because the server would refuse it.
  const isClosed = phase === 'created'
  const start = async () => {
    const done = await act<typeof continueFacilitated>('Start/Resume', 'continueFacilitated', {})
    if (done) showBanner(done.type, done.data)
  }
  return (
    <Button
      variant={isClosed ? 'plain' : 'primary'}
      size="xl"
      busy={busy}
      disabled={isClosed}
      title={isClosed ? 'Open the exercise first' : undefined}
      icon={<IconPlayerPlayFilled aria-hidden size="2rem" />}
      onClick={() => run(start)}
    >
      {phase === 'paused' ? 'Resume' : 'Start'}
    </Button>
  )
}

export const PauseButton = () => {
  const { act } = useConsoleContext()
  const [busy, run] = useBusy()
  const pause = async () => {
    await act<typeof pauseFacilitated>('Pause', 'pauseFacilitated', {})
  }
  return (
    <span className={css['pause']}>
      <Button
        size="xl"
        busy={busy}
        icon={<IconPlayerPauseFilled aria-hidden size="2rem" />}
        onClick={() => run(pause)}
      >
        Pause
      </Button>
    </span>
  )
}
