import { useState } from 'react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import type { forwardMessage } from '#contracts/calls/play/roles.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { announce } from '#web/kit/announce.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { LONGEST_FORWARD_NOTE } from '#domain/exercise/log/forward-note.ts'
import { usePlayerView } from '../visit/play.ts'
import { holderWords, rolesToTell } from './role-words.ts'
import { useAct } from '../parts/use-act.ts'
import css from './RolesWindow.module.css'

interface ForwardWindowProps {
  readonly event: PlayEvent
  readonly onClose: () => void
}

export const ForwardWindow = ({ event, onClose }: ForwardWindowProps) => {
  const { mail } = usePlayerView()
  const [chosen, setChosen] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const { busy, problem, refuse, forget, run } = useAct()
  if (!mail?.cast) return null
  const offered = rolesToTell(mail.cast, event)
  const choose = (role: string): void => {
    forget()
    setChosen(role)
  }
  const submit = (): void => {
    if (chosen === null) return refuse('Please choose a role or everyone.')
    const body = { id: event.id, role: chosen, note }
    const name = offered.find(({ id }) => id === chosen)?.name ?? 'everyone in the team'
    void run(
      token => call<typeof forwardMessage>('forwardMessage', body, { token, write: {} }),
      () => {
        onClose()
        announce(`Forwarded to ${name}.`)
      },
    )
  }
  return (
    <Dialog open onClose={onClose} title="Forward this message" size="md">
      <form
        className={css['form']}
        onSubmit={form => {
          form.preventDefault()
          submit()
        }}
      >
        <fieldset className={css['roles']} aria-describedby={problem ? 'forward-problem' : undefined}>
          <legend className={css['legend']}>To</legend>
          {offered.map(role => (
            <label key={role.id} className={css['card']}>
              <input
                type="radio"
                name="forward-to"
                checked={chosen === role.id}
                onChange={() => choose(role.id)}
              />
              <strong>{role.name}</strong>
              <span className={css['held']}>
                {role.held.length === 0
                  ? 'Goes to the deputy or the team'
                  : holderWords({ ...role, players: null }, mail.alias)}
              </span>
            </label>
          ))}
          <label className={css['card']}>
            <input type="radio" name="forward-to" checked={chosen === ''} onChange={() => choose('')} />
            <strong>Everyone in the team</strong>
          </label>
        </fieldset>
        <div className={css['note']}>
          <label className={css['legend']} htmlFor="forward-note">
            Note (optional)
          </label>
          <textarea
            id="forward-note"
            rows={3}
            maxLength={LONGEST_FORWARD_NOTE}
            value={note}
            onChange={change => setNote(change.currentTarget.value)}
          />
        </div>
        {problem && (
          <p id="forward-problem" className={css['problem']}>
            {problem}
          </p>
        )}
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          Forward
        </Button>
      </form>
    </Dialog>
  )
}
