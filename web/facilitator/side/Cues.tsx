import { useState } from 'react'
import type { carryOutCue } from '#contracts/calls/lead/steering.ts'
import { asClock } from '#web/api/clock.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { clockTime, exactTime } from '#web/kit/time.ts'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { useConsole, useConsoleContext } from '../console/context.ts'
import { toEvent } from '../console/place.ts'
import { useBusy } from '../console/use-busy.ts'
import { enteredInstant } from './entered-instant.ts'
import css from './Cues.module.css'
import lines from './Lines.module.css'

type Cue = NonNullable<ReturnType<typeof useConsole>['cues']>[number]

/** Rule 245. */
export const Cues = () => {
  const { cues = [] } = useConsole()
  const [entering, setEntering] = useState<Cue | null>(null)
  if (cues.length === 0) return null
  const open = cues.filter(({ done }) => done === null).length
  return (
    <Card className={lines['card'] ?? ''} aria-labelledby="cues">
      <h2 id="cues" className={lines['heading']}>
        Cues for you {open > 0 && <span className={css['open']}>({open} open)</span>}
      </h2>
      <ol>
        {cues.map(cue => (
          <Line key={`${cue.team} ${cue.event}`} cue={cue} onEnter={() => setEntering(cue)} />
        ))}
      </ol>
      {entering && <CueDialog cue={entering} onClose={() => setEntering(null)} />}
    </Card>
  )
}

const Line = ({ cue, onEnter }: { readonly cue: Cue; readonly onEnter: () => void }) => {
  const { act, login } = useConsoleContext()
  const [busy, run] = useBusy()
  const { event, subject, team, dueAt, xt, done } = cue
  const whose = login.teams.length > 1 ? `, ${team}` : ''
  const tick = async () => {
    const reply = await act<typeof carryOutCue>(`Carry out “${subject}”`, 'carryOutCue', {
      id: event,
      team,
      note: '',
    })
    if (reply) showBanner(reply.type, reply.data)
  }
  return (
    <li className={css['cue']} data-done={done !== null}>
      <div className={css['what']}>
        <a href={toEvent(event)}>{subject}</a>
        <p className={css['when']} title={exactTime(dueAt)}>
          {done
            ? `Carried out ${clockTime(done.at)} by ${done.by}${whose}${done.note && `: ${done.note}`}`
            : `Due since ${asClock(xt)}${whose}`}
        </p>
      </div>
      {done === null && (
        <Button
          size="sm"
          variant="primary"
          busy={busy}
          aria-label={`Done: ${subject}${whose}`}
          onClick={() => run(tick)}
        >
          Done
        </Button>
      )}
      <Button size="sm" variant="quiet" aria-label={`Time and note of ${subject}${whose}`} onClick={onEnter}>
        {done === null ? 'Done earlier' : 'Change'}
      </Button>
    </li>
  )
}

const CueDialog = ({
  cue: { event, subject, team, done },
  onClose,
}: {
  readonly cue: Cue
  readonly onClose: () => void
}) => {
  const { act } = useConsoleContext()
  const { serverTime } = useConsole()
  const [time, setTime] = useState(clockTime(done?.at ?? serverTime))
  const [note, setNote] = useState(done?.note ?? '')
  const [refused, setRefused] = useState<string | undefined>(undefined)
  const [busy, run] = useBusy()
  const save = async () => {
    const at = enteredInstant(time, serverTime)
    if (at === null) return setRefused('Please enter a time such as 14:05.')
    const body = { id: event, team, note, at }
    const reply = await act<typeof carryOutCue>(`Carry out “${subject}”`, 'carryOutCue', body, {
      onRefused: setRefused,
    })
    if (!reply) return
    showBanner(reply.type, reply.data)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={`When was “${subject}” carried out?`}>
      <div className={css['fields']}>
        <TextField
          label="Time on your clock"
          description="Hours and minutes, after the start and within the last 24 hours"
          error={refused}
          maxLength={5}
          value={time}
          onChange={change => {
            setTime(change.currentTarget.value)
            setRefused(undefined)
          }}
        />
        <TextField
          label="Note"
          maxLength={500}
          value={note}
          onChange={change => setNote(change.currentTarget.value)}
        />
      </div>
      <div className={css['foot']}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" busy={busy} onClick={() => run(save)}>
          Save
        </Button>
      </div>
    </Dialog>
  )
}
