import { useState } from 'react'
import type { jumpToSection } from '#contracts/calls/lead/steering.ts'
import { asMinute } from '#domain/as-clock.ts'
import { facilitatorSentence } from '#contracts/words/facilitator-messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Segments } from '#web/kit/form/Segments.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { useConsole, useConsoleContext } from '../console/context.ts'
import { useBusy } from '../console/use-busy.ts'
import { PlannedList } from './PlannedList.tsx'
import css from './PlanDialog.module.css'
import {
  aheadOf,
  beforeSection,
  changedSince,
  dueUntil,
  leftOutOf,
  movedOnInWords,
  placeInSections,
  sectionsOf,
} from './sections.ts'

const BETWEEN = [
  { value: 'with', label: 'Deliver' },
  { value: 'without', label: 'Leave out' },
] as const

export const GoToSection = ({ onDone }: { readonly onDone: () => void }) => {
  const { act } = useConsoleContext()
  const { events, cues } = useConsole()
  const chapters = sectionsOf(events)
  const sections = aheadOf(chapters)
  const here = placeInSections(chapters).now ?? ''
  const [chosen, setChosen] = useState(sections[0]?.name ?? '')
  const [from, setFrom] = useState(here)
  const [without, setWithout] = useState(false)
  // The events left out of the plan at the first press; null unless a second press is awaited.
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const [busy, run] = useBusy()
  const changed = asked === null ? [] : changedSince(events, asked)
  const section = sections.find(({ name }) => name === chosen)
  if (sections.length === 0) return <p>No later section starts by the clock alone.</p>
  // The button never changes its target under a finger, even if the exercise moves on.
  if (!section || here !== from)
    return (
      <div className={css['row']}>
        <p role="status">{movedOnInWords({ here, from, chosen })}</p>
        <Button
          onClick={() => {
            setChosen(sections[0]?.name ?? '')
            setFrom(here)
          }}
        >
          Show the next section
        </Button>
      </div>
    )
  const all = dueUntil(events, section.begins)
  const between = all.filter(event => event.section !== section.name)
  const leavesOut = without && between.length > 0
  const due = leavesOut ? all.filter(event => !between.includes(event)) : all
  const leftOut = leavesOut ? beforeSection(events, section.name, all, cues) : []
  const further = leftOut.length - between.length
  const chooseAnew = (choose: () => void) => {
    choose()
    setAsked(null)
  }
  const jump = async () => {
    const done = await act<typeof jumpToSection>(`Go on to ${section.name}`, 'jumpToSection', {
      section: section.name,
      from,
      ...(leavesOut && { without: [...leftOut] }),
    })
    if (!done) return
    showBanner(done.type, done.data)
    onDone()
  }
  return (
    <>
      <SelectField
        label="Section"
        value={section.name}
        onChange={change => chooseAnew(() => setChosen(change.currentTarget.value))}
        data={sections.map(({ name, begins }) => ({
          value: name,
          label: `${name}, planned for ${asMinute(begins)}`,
        }))}
      />
      <Between
        n={between.length}
        leavesOut={leavesOut}
        onChoose={chosen => chooseAnew(() => setWithout(chosen))}
      />
      <p id="will-come">
        The clock will move to {asMinute(section.begins)}. Players will get{' '}
        {due.length === 1 ? 'this message at once:' : `these ${due.length} messages at once, in this order:`}
      </p>
      <PlannedList labelledBy="will-come" events={due} />
      {further > 0 && (
        <p>
          {further === 1 ? '1 further event' : `${further} further events`} of earlier sections will be left
          out too.
        </p>
      )}
      {changed.length > 0 && (
        <StandingBanner status="warning">
          {facilitatorSentence('plan changed meanwhile', { who: changed[0]?.changedBy ?? '' })}
        </StandingBanner>
      )}
      {/* Asks again, because the button is near “Extend” and would move all players. */}
      {asked !== null && changed.length === 0 ? (
        <div className={css['row']}>
          <p role="status">This cannot be undone.</p>
          <Button onClick={() => setAsked(null)}>Cancel</Button>
          <Button variant="danger" busy={busy} data-autofocus onClick={() => run(jump)}>
            Go on now
          </Button>
        </div>
      ) : (
        <div className={css['row']}>
          <Button variant="primary" onClick={() => setAsked(leftOutOf(events))}>
            Go on to {section.name}
          </Button>
        </div>
      )}
    </>
  )
}

interface BetweenProps {
  readonly n: number
  readonly leavesOut: boolean
  readonly onChoose: (leavesOut: boolean) => void
}

const Between = ({ n, leavesOut, onChoose }: BetweenProps) =>
  n > 0 && (
    <div className={css['choice']}>
      <p>{n === 1 ? '1 message comes' : `${n} messages come`} in between:</p>
      <Segments
        label="The messages in between"
        options={BETWEEN}
        value={leavesOut ? 'without' : 'with'}
        onChange={chosen => onChoose(chosen === 'without')}
      />
    </div>
  )
