import type { giveTimeBack } from '#contracts/calls/lead/steering.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { durationOf } from '#web/kit/units.ts'
import { clockSecond, exactTime } from '#web/kit/time.ts'
import { useConsole, useConsoleContext } from '../console/context.ts'
import { useBusy } from '../console/use-busy.ts'
import css from './PlanDialog.module.css'

export const Outage = () => {
  const { outages, phase, numbers, cutOffSince = '' } = useConsole()
  const outage = outages.find(({ givenBack }) => !givenBack)
  if (phase !== 'running' && phase !== 'paused') return null
  return (
    <>
      {cutOffSince !== '' && (
        <div className={css['outage']} role="status">
          <span title={exactTime(cutOffSince)}>
            <strong>
              All players {numbers.finished > 0 && 'who have not finished '}lost their connection
            </strong>{' '}
            at {clockSecond(cutOffSince)}. The clock keeps running. Once they are back, you can give them the
            time back.
          </span>
        </div>
      )}
      {outage && <Over outage={outage} hasFinished={numbers.finished > 0} />}
    </>
  )
}

type Outages = ReturnType<typeof useConsole>['outages']

interface OverProps {
  readonly outage: Outages[number]
  readonly hasFinished: boolean
}

const Over = ({ outage, hasFinished }: OverProps) => {
  const { act } = useConsoleContext()
  const [busy, run] = useBusy()
  const seconds = Math.round((Date.parse(outage.to) - Date.parse(outage.from)) / 1000)
  const give = async () => {
    const done = await act<typeof giveTimeBack>('Give the time back', 'giveTimeBack', { from: outage.from })
    if (done) showBanner(done.type, done.data)
  }
  return (
    <div className={css['outage']} role="status">
      <span title={exactTime(outage.from)}>
        <strong>
          {outage.of !== 'players'
            ? 'The server did not respond'
            : hasFinished
              ? 'No player still playing was connected'
              : 'No player was connected'}
        </strong>{' '}
        from {clockSecond(outage.from)} to {clockSecond(outage.to)}, {durationOf(seconds)}. The clock kept
        running.
      </span>
      <Button size="sm" busy={busy} onClick={() => run(give)}>
        Give this time back
      </Button>
    </div>
  )
}
