import { useState } from 'react'
import type { skipEvents } from '#contracts/calls/lead/steering.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { useConsole, useConsoleContext } from '../console/context.ts'
import { useBusy } from '../console/use-busy.ts'
import { PlannedList } from './PlannedList.tsx'
import css from './PlanDialog.module.css'
import { comingOf } from './sections.ts'

export const LeaveOutSection = ({ onDone }: { readonly onDone: () => void }) => {
  const { act } = useConsoleContext()
  const { events, cues } = useConsole()
  const sections = comingOf(events, cues)
  const [chosen, setChosen] = useState('')
  const [busy, run] = useBusy()
  const section = sections.find(({ name }) => name === chosen)
  if (sections.length === 0) return <p>There is nothing left to leave out.</p>
  const leaveOut = async (ids: readonly string[]) => {
    const done = await act<typeof skipEvents>(`Leave out ${chosen}`, 'skipEvents', { ids: [...ids] })
    if (!done) return
    showBanner(done.type, done.data)
    onDone()
  }
  return (
    <>
      <SelectField
        label="Section to leave out"
        value={section?.name ?? ''}
        onChange={change => setChosen(change.currentTarget.value)}
        data={[
          { value: '', label: 'Select a section' },
          ...sections.map(({ name }) => ({ value: name, label: name })),
        ]}
      />
      {section && (
        <>
          <p id="will-not-come">
            {section.events.length === 1
              ? 'This event will not come. It can be put back until its time has passed:'
              : `These ${section.events.length} events will not come. Each can be put back on its own until its time has passed:`}
          </p>
          <PlannedList labelledBy="will-not-come" events={section.events} />
          <div className={css['row']}>
            <Button busy={busy} onClick={() => run(() => leaveOut(section.events.map(({ id }) => id)))}>
              Leave out {section.name}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
