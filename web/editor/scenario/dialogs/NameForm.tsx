import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import css from './dialogs.module.css'

interface NameFormProps {
  readonly label: string
  readonly initial: string
  readonly action: string
  readonly hint?: string
  /** Why this name will not do. */
  readonly check: (name: string) => string | undefined
  readonly onSubmit: (name: string) => Promise<void> | void
}

/** One name, and what is done with it. */
export const NameForm = ({ label, initial, action, hint, check, onSubmit }: NameFormProps) => {
  const [name, setName] = useState(initial)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || check(name) !== undefined) return
    setBusy(true)
    await onSubmit(name)
    setBusy(false)
  }
  return (
    <form noValidate autoComplete="off" className={css['fields']} onSubmit={event => void submit(event)}>
      <TextField
        label={label}
        description={hint}
        data-autofocus
        maxLength={120}
        error={tried ? check(name) : undefined}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <div className={css['actions']}>
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  )
}
