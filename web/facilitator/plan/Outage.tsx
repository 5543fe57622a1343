import type { giveTimeBack } from '#contracts/calls/lead/steering.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { durationOf } from '#web/kit/units.ts'
import { clockSecond, exactTime } from '#web/kit/time.ts'
import { useConsole, useConsoleContext } from '../console/context.ts'
import { useBusy } from '../console/use-busy.ts'
import css from './PlanDialog.module.css'

export const Outage = () => {
  const { outages, phase, cutOffSince = '' } = useConsole()
  const outage = outages.find(({ givenBack }) => !givenBack)
  if (phase !== 'running' && phase !== 'paused') return null
  return (
    <>
      {cutOffSince !== '' && (
        <div className={css['outage']} role="status">
          <span title={exactTime(cutOffSince)}>
            <strong>All players lost their connection</strong> at {clockSecond(cutOffSince)}. The clock keeps
            running. Once they are back, you can give them the time back.
          </span>
        </div>
      )}
      {outage && <Over outage={outage} />}
    </>
  )
}

type Outages = ReturnType<typeof useConsole>['outages']

const Over = ({ outage }: { readonly outage: Outages[number] }) => {
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
        <strong>{outage.of === 'players' ? 'No player was connected' : 'The server did not respond'}</strong>{' '}
        from {clockSecond(outage.from)} to {clockSecond(outage.to)}, {durationOf(seconds)}. The clock kept
        running.
      </span>
      <Button size="sm" busy={busy} onClick={() => run(give)}>
        Give this time back
      </Button>
    </div>
  )
}
