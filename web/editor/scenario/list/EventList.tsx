import { IconPlus, IconMailPlus } from '@tabler/icons-react'
import { findingSentence } from '#contracts/words/findings.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { countOf } from '../desk/checked.ts'
import { useDesk, useOnDesk, workOf } from '../desk/desk.ts'
import { overviewIn } from '../desk/overview.ts'
import { leadsTo, recipientsOf, timing } from '../desk/words.ts'
import { newEventIn } from '../desk/opening.ts'
import { useEnterKey } from '../event/event-keys.ts'
import { PasteButton, SelectionBar } from '../several/SelectionBar.tsx'
import { useOpenComments } from '../together/threads.ts'
import { EventRow } from './EventRow.tsx'
import css from './EventList.module.css'

export const EventList = () => {
  const desk = useDesk()
  const open = useOnDesk(state => state.section)
  const section = useOnDesk(state => workOf(state).sections.find(({ name }) => name === state.section))
  const overview = useOnDesk(overviewIn)
  const roles = useOnDesk(state => workOf(state).details.roles)
  const checked = useOnDesk(state => state.checked)
  const selected = useOnDesk(state => workOf(state).editing?.original)
  const chosen = useOnDesk(state => state.selection.ids)
  useEnterKey(true, () => newEventIn(desk, open))
  const comments = useOpenComments()
  const add = (
    <Button
      id="add-event"
      title="Ctrl Shift Enter"
      aria-keyshortcuts="Control+Shift+Enter"
      variant={section?.events.length ? 'plain' : 'primary'}
      icon={<IconPlus aria-hidden size="1.8rem" stroke={1.8} />}
      onClick={() => newEventIn(desk, open)}
    >
      Add Event
    </Button>
  )
  return (
    <div role="tabpanel" id="section-panel" aria-label={`Section ${open}`} className={css['panel']}>
      <SelectionBar />
      {section && section.events.length > 0 ? (
        <>
          <div className={css['columns']} aria-hidden>
            <span />
            <span>Event</span>
            <span>Answer</span>
            <span>Timing</span>
            <span>Leads to</span>
          </div>
          <ol className={css['list']}>
            {section.events.map(event => {
              const placed = overview.get(event.id)
              const findings = checked?.byEvent.get(event.id) ?? []
              return (
                <EventRow
                  key={event.id}
                  event={event}
                  timing={placed ? timing(placed) : ''}
                  leadsTo={leadsTo(event)}
                  addressees={recipientsOf(event, roles)}
                  isLost={placed?.isLost === true}
                  errors={countOf(findings, 'error')}
                  warnings={countOf(findings, 'warning')}
                  first={findings[0] && findingSentence(findings[0])}
                  isOpen={event.id === selected}
                  comments={comments.get(event.id) ?? 0}
                  isSelected={chosen.has(event.id)}
                  desk={desk}
                />
              )
            })}
          </ol>
          <div className={css['add']}>
            {add}
            <PasteButton />
          </div>
        </>
      ) : (
        <EmptyState
          icon={<IconMailPlus aria-hidden size="2.4rem" stroke={1.5} />}
          title="No events in this section yet"
          action={
            <span className={css['add']}>
              {add}
              <PasteButton />
            </span>
          }
        >
          An event is a mail, a post, an article or an alert.
        </EmptyState>
      )}
    </div>
  )
}
