import { Suspense, useState } from 'react'
import { IconDoorEnter, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import type {
  ConsoleState,
  continueFacilitated,
  openExercise,
  pauseFacilitated,
} from '#contracts/calls/lead/facilitate.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { useConsole, useConsoleContext } from '../console/context.ts'
import css from './RunButtons.module.css'
import { useBusy } from '../console/use-busy.ts'

const Confirm = windowPart(() => import('#web/kit/window/Dialog.tsx').then(file => file.Confirm))

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

export const StartButton = ({ phase }: { readonly phase: ConsoleState['phase'] }) => {
  const { act, room } = useConsoleContext()
  const { numbers } = useConsole()
  const [asking, setAsking] = useState(false)
  const [busy, run] = useBusy()
  // The clock would run for an empty room.
  const isEmpty = phase === 'open' && numbers.players === 0
  // The specification shows this button even before the opening (S2§4), although the server would refuse the
  // act.
  const isClosed = phase === 'created'
  const start = async () => {
    const body = seen(room.get().state?.turnedAt)
    const done = await act<typeof continueFacilitated>('Start/Resume', 'continueFacilitated', body)
    setAsking(false)
    if (done) showBanner(done.type, done.data)
  }
  const press = async () => {
    // This page may not show yet that a player has just joined.
    if (isEmpty) await room.refresh().catch(() => undefined)
    const { state, refusal } = room.get()
    if (isEmpty && refusal === null && state?.numbers.players === 0) return setAsking(true)
    await start()
  }
  return (
    <>
      <Button
        variant={isClosed ? 'plain' : 'primary'}
        size="xl"
        busy={busy}
        disabled={isClosed}
        title={isClosed ? 'Open the exercise first' : undefined}
        icon={<IconPlayerPlayFilled aria-hidden size="2rem" />}
        onClick={() => run(press)}
      >
        {phase === 'paused' ? 'Resume' : 'Start'}
      </Button>
      <Suspense>
        {asking && (
          <Confirm
            open
            title={isEmpty ? 'Start without players?' : 'Start the exercise?'}
            action={isEmpty ? 'Start without players' : 'Start'}
            busy={busy}
            onClose={() => setAsking(false)}
            onConfirm={() => run(start)}
          >
            {isEmpty ? 'No players have joined yet.' : justJoined(numbers.players)} The clock will start at
            once, and only Reset can set it back.
          </Confirm>
        )}
      </Suspense>
    </>
  )
}

const justJoined = (players: number): string =>
  players === 1 ? 'The first player has just joined.' : 'The first players have just joined.'

export const PauseButton = () => {
  const { act, room } = useConsoleContext()
  const [busy, run] = useBusy()
  const pause = async () => {
    await act<typeof pauseFacilitated>('Pause', 'pauseFacilitated', seen(room.get().state?.turnedAt))
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

/** A colleague may change the state before the request arrives. */
const seen = (turnedAt: string | undefined) => (turnedAt === undefined ? {} : { seen: turnedAt })
