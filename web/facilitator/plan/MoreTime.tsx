import { useState } from 'react'
import type { extendLimits } from '#contracts/calls/lead/steering.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { withUnit } from '#web/kit/units.ts'
import { useConsoleContext } from '../console/context.ts'
import { useBusy } from '../console/use-busy.ts'
import css from './PlanDialog.module.css'

const OFFERED = [1, 2, 3, 5, 10, 15, 20, 30]

interface MoreTimeProps {
  readonly event: string | null
  readonly questions: number
  readonly onDone: () => void
}

export const MoreTime = ({ event, questions, onDone }: MoreTimeProps) => {
  const { act } = useConsoleContext()
  const [minutes, setMinutes] = useState(5)
  const [busy, run] = useBusy()
  const extend = async () => {
    const what = `More time: ${minutes} min`
    const done = await act<typeof extendLimits>(what, 'extendLimits', {
      minutes,
      ...(event !== null && { id: event }),
    })
    if (!done) return
    showBanner(done.type, done.data)
    onDone()
  }
  return (
    <div className={css['row']}>
      <SelectField
        label="Extra minutes"
        value={minutes}
        onChange={change => setMinutes(Number(change.currentTarget.value))}
        data={OFFERED.map(offered => ({ value: String(offered), label: withUnit(offered, 'min') }))}
      />
      <Button variant="primary" busy={busy} onClick={() => run(extend)}>
        {event === null
          ? `Extend ${questions === 1 ? 'the open question' : `the ${questions} open questions`}`
          : 'Give more time'}
      </Button>
    </div>
  )
}
