import type { giveTimeBack } from '#contracts/calls/lead/steering.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { durationOf } from '#web/kit/units.ts'
import { clockSecond, exactTime } from '#web/kit/time.ts'
import { useConsole, useConsoleContext } from '../console/context.ts'
import { useBusy } from '../console/use-busy.ts'
import css from './PlanDialog.module.css'

/** A period in which the product was down while the clock ran, which one press gives back. */
export const Outage = () => {
  const { act } = useConsoleContext()
  const { outages, phase } = useConsole()
  const [busy, run] = useBusy()
  const outage = outages.find(({ givenBack }) => !givenBack)
  if (!outage || (phase !== 'running' && phase !== 'paused')) return null
  const seconds = Math.round((Date.parse(outage.to) - Date.parse(outage.from)) / 1000)
  const give = async () => {
    const done = await act<typeof giveTimeBack>('Give the time back', 'giveTimeBack', { from: outage.from })
    if (done) showBanner(done.type, done.data)
  }
  return (
    <div className={css['outage']} role="status">
      <span title={exactTime(outage.from)}>
        <strong>The product did not answer</strong> from {clockSecond(outage.from)} to{' '}
        {clockSecond(outage.to)}, {durationOf(seconds)}. The clock kept running.
      </span>
      <Button size="sm" busy={busy} onClick={() => run(give)}>
        Give this time back
      </Button>
    </div>
  )
}
