import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { EventIcon } from '#web/content/EventIcon.tsx'
import { Button, IconButton } from '#web/kit/action/Button.tsx'
import { announce } from '#web/kit/announce.tsx'
import { asClock } from '#web/api/clock.ts'
import { addedWords, putIntoLog } from './put-into-log.ts'
import css from './EventsToLog.module.css'
import { useLogbook } from './logbook-of.ts'

const SHOWN = 9

export const EventsToLog = ({ events }: { readonly events: readonly PlayEvent[] }) => {
  const [logbook, { log }] = useLogbook()
  const [all, setAll] = useState(false)
  const arrived = events
    .filter(({ visible, section, id }) => visible === 'true' && section !== 'Tutorial' && !id.includes('/'))
    .toReversed()
  const latest = all ? arrived : arrived.slice(0, SHOWN)
  if (!log || latest.length === 0) return null
  const put = (event: PlayEvent) => {
    logbook.change(book => putIntoLog(book, event))
    announce(addedWords(event))
  }
  return (
    <aside className={css['events']} aria-labelledby="events-to-log" data-screen-only>
      <h2 id="events-to-log">Put an event in the log</h2>
      <ul>
        {latest.map(event => (
          <li key={event.id}>
            <EventIcon type={event.type} size="medium" said />
            <span className={css['what']}>
              <span className={css['subject']}>{event.subject}</span>
              <span className={css['from']}>
                {[asClock(event.storyXt ?? event.displayedXt), event.name].filter(Boolean).join(', ')}
              </span>
            </span>
            <IconButton label={`Put in the log: ${event.subject}`} onClick={() => put(event)}>
              <IconPlus aria-hidden size="1.8rem" stroke={1.6} />
            </IconButton>
          </li>
        ))}
      </ul>
      {latest.length < arrived.length && (
        <Button size="sm" wide onClick={() => setAll(true)}>
          Show all {arrived.length}
        </Button>
      )}
    </aside>
  )
}
