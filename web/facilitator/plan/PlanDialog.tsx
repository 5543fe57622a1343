import { facilitatorMessages } from '#contracts/words/facilitator-messages.ts'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { useConsole } from '../console/context.ts'
import { GoToSection } from './GoToSection.tsx'
import { LeaveOutSection } from './LeaveOutSection.tsx'
import { MoreTime } from './MoreTime.tsx'
import css from './PlanDialog.module.css'
import { comingOf } from './sections.ts'

export const PlanDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { phase, events, numbers, cues } = useConsole()
  const open = events.filter(event => event.open)
  return (
    <Dialog open onClose={onClose} title="Time and plan" size="md">
      <div className={css['parts']}>
        <section aria-labelledby="more-time">
          <h3 id="more-time">More time for open questions</h3>
          {open.length === 0 ? (
            <p>No open question has a time limit.</p>
          ) : (
            <>
              <p>Players will see the longer limit at once. Answers already given will keep the old limit.</p>
              <MoreTime event={null} questions={open.length} onDone={onClose} />
            </>
          )}
        </section>
        <section aria-labelledby="go-on">
          <h3 id="go-on">Go on to a section</h3>
          {phase === 'running' && numbers.players === numbers.finished ? (
            <p>{facilitatorMessages['none playing']}</p>
          ) : phase === 'running' ? (
            <GoToSection onDone={onClose} />
          ) : (
            <p>
              The clock is stopped: resume it first.
              {comingOf(events, cues).length > 0 && ' You can already leave out a section below.'}
            </p>
          )}
        </section>
        <section aria-labelledby="leave-out">
          <h3 id="leave-out">Leave out a section</h3>
          <LeaveOutSection onDone={onClose} />
        </section>
      </div>
    </Dialog>
  )
}
