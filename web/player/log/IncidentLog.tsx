import { IconPencil, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { usePlayerView } from '../visit/play.ts'
import { useTicking } from '#web/kit/ticking.ts'
import { withUnit } from '#web/kit/units.ts'
import { useShortcuts } from '../parts/shortcuts.ts'
import { EventsToLog } from './EventsToLog.tsx'
import css from './IncidentLog.module.css'
import { isLogOver } from './is-over.ts'
import { LastUpdate } from './LastUpdate.tsx'
import { LogEditor } from './LogEditor.tsx'
import { LogPage } from './LogPage.tsx'
import type { Logbook } from './logbook.ts'
import { useLogbook } from './logbook-of.ts'
import { isEditing, modified, shownText } from './notebook.ts'

/** `events` are oldest first. */
export const IncidentLog = ({ events }: { readonly events: readonly PlayEvent[] }) => {
  const [logbook, notebook] = useLogbook()
  const { mail } = usePlayerView()
  const modify = useRef<HTMLButtonElement>(null)
  const isOver = isLogOver(mail)
  const editing = isEditing(notebook)
  useEffect(() => logbook.watch(), [logbook])
  const begin = () => {
    if (isOver || !notebook.log) return
    logbook.change(modified)
    void logbook.refresh().catch(() => undefined)
  }
  useShortcuts({ m: begin })
  return (
    <div className={css['screen']}>
      <section className={css['paper']} aria-labelledby="log-title">
        <header className={css['head']}>
          <div>
            <h1 id="log-title">Incident Log</h1>
            <p>
              {mail?.team ? `Shared with Team ${mail.team}.` : 'No other player can see it.'} It is part of
              the report.
              {isOver && ' You can no longer change the log.'}
            </p>
          </div>
          {!editing && (
            <div className={css['actions']} data-screen-only>
              <Refresh logbook={logbook} />
              {!isOver && (
                <Button
                  ref={modify}
                  variant="primary"
                  aria-disabled={!notebook.log}
                  title={notebook.log ? undefined : 'Available once the log has opened'}
                  icon={<IconPencil aria-hidden size="1.7rem" stroke={1.7} />}
                  onClick={begin}
                >
                  Modify
                </Button>
              )}
            </div>
          )}
        </header>
        {editing ? (
          <LogEditor onDone={() => setTimeout(() => modify.current?.focus())} />
        ) : (
          <LogPage
            text={shownText(notebook)}
            isLoading={!notebook.log}
            unopened={notebook.unopened}
            isOver={isOver}
          />
        )}
        <LastUpdate notebook={notebook} isOver={isOver} />
      </section>
      {!isOver && <EventsToLog events={events} />}
    </div>
  )
}

/** In ms (S1§9, rule 109). */
const BLOCKED = 4_000

let blockedUntil = 0

const Refresh = ({ logbook }: { readonly logbook: Logbook }) => {
  const seconds = useTicking(now => Math.max(0, Math.ceil((blockedUntil - now) / 1000)))
  const refresh = () => {
    if (seconds > 0) return
    blockedUntil = performance.now() + BLOCKED
    void logbook.refresh().catch(() => undefined)
  }
  return (
    <Button
      aria-disabled={seconds > 0}
      icon={<IconRefresh aria-hidden size="1.7rem" stroke={1.7} />}
      onClick={refresh}
    >
      {seconds > 0 ? `Refresh in ${withUnit(seconds, 's')}` : 'Refresh'}
    </Button>
  )
}
