import { IconSend } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Button, buttonLook } from '#web/kit/action/Button.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { useConsole } from '../console/context.ts'
import { toTab } from '../console/place.ts'
import { needYouIn } from '../help/open-help.ts'
import { PlanButton } from '../plan/PlanButton.tsx'
import { Outage } from '../plan/Outage.tsx'
import { overdueIn } from './closing-words.ts'
import { PushTime } from './PushTime.tsx'
import { useControls } from './use-controls.ts'
import { useHasRoom } from './use-arrangement.ts'
import { OpenButton, PauseButton, StartButton } from './RunButtons.tsx'
import css from './StateBar.module.css'
import { Clock, ClockAndState, Count, OpenTag, PhaseTag, SectionNow, StaleTag, Times } from './StateParts.tsx'

const PlanDialog = windowPart(() => import('../plan/PlanDialog.tsx').then(file => file.PlanDialog))
const CloseDialog = windowPart(() => import('./CloseDialog.tsx').then(file => file.CloseDialog))

type OpenWindow = 'plan' | 'close'
interface BarProps {
  readonly onOpen: (window: OpenWindow) => void
}

/** The windows are outside the bars, so that a resize keeps them open. */
export const StateBar = () => {
  const { phase } = useConsole()
  const [open, onOpen] = useState<OpenWindow | null>(null)
  const onClose = () => onOpen(null)
  const isWhole = useHasRoom()
  return (
    <>
      {isWhole ? <WholeBar onOpen={onOpen} /> : <SmallBar onOpen={onOpen} />}
      <Suspense>
        {open === 'plan' && (phase === 'running' || phase === 'paused') && <PlanDialog onClose={onClose} />}
        {open === 'close' && phase !== 'closed' && <CloseDialog onClose={onClose} />}
      </Suspense>
    </>
  )
}

const WholeBar = ({ onOpen }: BarProps) => {
  const controls = useControls()
  return (
    <Card className={`${css['bar']} ${css['stays']}`} aria-label="State of the exercise">
      <div className={css['state']}>
        <Clock />
        <Words />
      </div>
      <div {...controls} className={css['controls']} role="group" aria-label="Lead the exercise">
        <RunButton />
        <Others onOpen={onOpen} />
      </div>
      <Numbers />
      <Outage />
    </Card>
  )
}

const SmallBar = ({ onOpen }: BarProps) => {
  const controls = useControls()
  const { phase } = useConsole()
  return (
    <section className={css['small']} aria-label="State of the exercise">
      <Card flush className={`${css['strip']} ${css['stays']}`}>
        <ClockAndState />
        <div {...controls} className={css['one']} role="group" aria-label="Lead the exercise">
          <RunButton alone />
        </div>
      </Card>
      <Card className={css['bar'] ?? ''}>
        <Words />
        <div className={css['controls']} role="group" aria-label="More controls">
          {phase === 'created' && <StartButton phase={phase} />}
          <Others onOpen={onOpen} />
        </div>
        <Numbers />
        <Outage />
      </Card>
    </section>
  )
}

const Words = () => {
  const { phase } = useConsole()
  const isWhole = useHasRoom()
  return (
    <div>
      <div className={css['tags']}>
        {isWhole && <PhaseTag phase={phase} />}
        <OpenTag />
        {isWhole && <StaleTag />}
      </div>
      <p className={css['times']}>
        <Times />
      </p>
      <SectionNow />
    </div>
  )
}

const RunButton = ({ alone = false }: { readonly alone?: boolean }) => {
  const { phase } = useConsole()
  if (phase === 'closed') return null
  if (phase === 'running') return <PauseButton />
  if (phase !== 'created') return <StartButton phase={phase} />
  return (
    <>
      <OpenButton />
      {!alone && <StartButton phase={phase} />}
    </>
  )
}

const Others = ({ onOpen }: BarProps) => {
  const { phase } = useConsole()
  const isOn = phase === 'running' || phase === 'paused'
  return (
    <>
      {phase === 'running' && <PushTime />}
      {isOn && <PlanButton onOpen={() => onOpen('plan')} />}
      {isOn && (
        <a className={buttonLook({ size: 'xl' })} href={toTab('send')}>
          <IconSend aria-hidden size="2rem" stroke={1.6} />
          Send event
        </a>
      )}
      {phase !== 'created' && phase !== 'closed' && (
        <Button variant="quiet" size="lg" onClick={() => onOpen('close')}>
          Close
        </Button>
      )}
    </>
  )
}

const Numbers = () => {
  const room = useConsole()
  const { numbers, needs } = room
  const overdue = overdueIn(needs)
  const needYou = needYouIn(room)
  return (
    <dl className={css['numbers']}>
      <Count name="Players" count={numbers.players} />
      <Count
        name="Answers open"
        count={numbers.openAnswers}
        note={overdue > 0 ? `and ${overdue} overdue` : ''}
      />
      <Count name="Need you" count={needYou} urgent={needYou > 0} />
    </dl>
  )
}
