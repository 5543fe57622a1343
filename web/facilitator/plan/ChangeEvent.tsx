import { useState } from 'react'
import { LONGEST_SUBJECT } from '#domain/exercise/rules/messages/message-limits.ts'
import type { changeEvent, restoreEvent } from '#contracts/calls/lead/steering.ts'
import { asClock } from '#web/api/clock.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { useBegun } from '#web/kit/kept/begun.ts'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Toggle } from '#web/kit/form/Toggle.tsx'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { type ConsoleEvent, useConsoleContext } from '../console/context.ts'
import { useBusy } from '../console/use-busy.ts'
import { useEvent } from '../console/use-event.ts'
import { useSeen } from '../console/use-seen.ts'
import { FormattedText } from '../message/FormattedText.tsx'
import css from './ChangeEvent.module.css'

interface ChangeEventProps {
  readonly event: ConsoleEvent
  readonly onClose: () => void
}

/** Rule 247. */
export const ChangeEvent = ({ event, onClose }: ChangeEventProps) => {
  const { detail } = useEvent(event.id)
  return (
    <Dialog open onClose={onClose} title={`Change “${event.subject}”`} size="md">
      {detail && <Form event={event} content={detail.event.content} onClose={onClose} />}
    </Dialog>
  )
}

const Form = ({ event, content: before, onClose }: ChangeEventProps & { readonly content: string }) => {
  const { act, login } = useConsoleContext()
  const { roles = [], teams } = login
  const to = event.to ?? []
  // Escape or closing the tab keeps unsaved changes; Cancel discards them.
  const begun = `change ${login.identifier} ${event.id}`
  const [subject, setSubject, forgetSubject] = useEdited(`${begun} subject`, event.subject)
  const [content, setContent, forgetContent] = useEdited(`${begun} content`, before)
  const [minute, setMinute, forgetMinute] = useEdited(`${begun} minute`, minuteOf(event))
  const [ticked, setTicked, forgetTicked] = useEdited(`${begun} for`, listed(to))
  const seen = event.revisions?.count ?? 0
  const chosen = new Set(ticked.split('\n').filter(name => name !== ''))
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, run] = useBusy()
  const tick = (name: string, on: boolean) =>
    setTicked(listed(on ? [...chosen, name] : [...chosen].filter(each => each !== name)))
  const discard = () => {
    for (const forget of [forgetSubject, forgetContent, forgetMinute, forgetTicked]) forget()
    onClose()
  }
  const save = async () => {
    const at = Number(minute.replace(',', '.'))
    if (minute !== minuteOf(event) && (minute.trim() === '' || !Number.isFinite(at)))
      return setRefused('Please enter the minute as a number, such as 12 or 12.5.')
    const isAddressed = listed([...chosen]) !== listed(to)
    const body = {
      id: event.id,
      seen,
      ...(subject !== event.subject && { subject }),
      ...(content !== before && { content }),
      ...(minute !== minuteOf(event) && { minute: at }),
      ...(isAddressed && {
        to: {
          roles: roles.flatMap(({ id, name }) => (chosen.has(name) ? id : [])),
          teams: teams.filter(name => chosen.has(name)),
        },
      }),
    }
    const done = await act<typeof changeEvent>(`Change “${event.subject}”`, 'changeEvent', body, {
      onRefused: setRefused,
    })
    if (!done) return
    showBanner(done.type, done.data)
    discard()
  }
  const restore = async () => {
    const done = await act<typeof restoreEvent>(
      `Restore “${event.subject}”`,
      'restoreEvent',
      { id: event.id, seen },
      { onRefused: setRefused },
    )
    if (!done) return
    showBanner(done.type, done.data)
    discard()
  }
  return (
    <>
      <div className={css['fields']}>
        <Problems event={event} refused={refused} />
        {event.type !== 'Social' && (
          <TextField
            label="Subject"
            maxLength={LONGEST_SUBJECT}
            value={subject}
            onChange={change => setSubject(change.currentTarget.value)}
          />
        )}
        <FormattedText id="changed-content" label="Content" value={content} onChange={setContent} />
        {minuteOf(event) !== '' && (
          <TextField
            label="Minute of the exercise"
            description={`Planned for ${asClock(event.clockXt ?? 0)}`}
            inputMode="decimal"
            maxLength={7}
            value={minute}
            onChange={change => setMinute(change.currentTarget.value)}
          />
        )}
        {roles.length + teams.length > 1 && (
          <ForWhom
            names={[...roles.map(({ name }) => name), ...(teams.length > 1 ? teams : [])]}
            chosen={chosen}
            isCue={event.kept === 'cue'}
            onTick={tick}
          />
        )}
      </div>
      <div className={css['foot']}>
        {event.altered && (
          <Button busy={busy} onClick={() => run(restore)}>
            Restore the author’s version
          </Button>
        )}
        <Button onClick={discard}>Cancel</Button>
        <Button variant="primary" busy={busy} onClick={() => run(save)}>
          Change
        </Button>
      </div>
    </>
  )
}

const Problems = ({
  event: { revisions },
  refused,
}: {
  readonly event: ConsoleEvent
  readonly refused: string | null
}) => {
  const { hasChanged } = useSeen(revisions?.count ?? 0)
  return (
    <>
      {hasChanged && (
        <StandingBanner status="warning">
          {revisions?.by} changed this event in the meantime. The fields that you have not edited show it as
          it is now.
        </StandingBanner>
      )}
      {refused !== null && <StandingBanner status="failed">{refused}</StandingBanner>}
    </>
  )
}

interface ForWhomProps {
  readonly names: readonly string[]
  readonly chosen: ReadonlySet<string>
  readonly isCue: boolean
  readonly onTick: (name: string, on: boolean) => void
}

const ForWhom = ({ names, chosen, isCue, onTick }: ForWhomProps) => (
  <fieldset className={css['for']}>
    <legend>For</legend>
    {names.map(name => (
      <Toggle key={name} checked={chosen.has(name)} onChange={on => onTick(name, on)}>
        {name}
      </Toggle>
    ))}
    <p>If none is switched on, it {isCue ? 'comes to you for everyone' : 'is for everyone'}.</p>
  </fieldset>
)

/** A field that was not edited follows other facilitators' changes. */
const useEdited = (name: string, present: string) => {
  const [opened] = useState(present)
  const [text, write, forget] = useBegun(name, present)
  return [text === opened ? present : text, write, forget] as const
}

/** An empty text would not be stored. */
const listed = (names: readonly string[]): string => names.toSorted().join('\n') || '\n'

const minuteOf = ({ clockXt }: ConsoleEvent): string =>
  clockXt === undefined ? '' : String(Math.round((clockXt / 60_000) * 100) / 100)
