import { useId, useState } from 'react'
import { sentence } from '#contracts/words/messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useSaveKey } from '#web/editor/page/save-key.ts'
import css from '#web/editor/page/dialogs.module.css'

interface NameFormProps {
  readonly label: string
  readonly initial: string
  readonly action: string
  readonly hint?: string
  /** A longer name is reported at once, and never cut off. */
  readonly most?: number
  readonly check: (name: string) => string | undefined
  readonly onSubmit: (name: string) => Promise<string | void> | void
  readonly onSaveKey?: () => void
}

export const NameForm = ({
  label,
  initial,
  action,
  hint,
  most = 120,
  check,
  onSubmit,
  onSaveKey,
}: NameFormProps) => {
  const [name, setName] = useState(initial)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ readonly name: string; readonly why: string }>()
  const field = useId()
  const length = name.trim().length
  const problem = length > most ? sentence('name too long', { most, n: length }) : check(name)
  const submit = async () => {
    setTried(true)
    if (busy || problem !== undefined) return false
    setBusy(true)
    const why = await onSubmit(name)
    setBusy(false)
    if (typeof why !== 'string') return true
    setRefused({ name, why })
    document.getElementById(field)?.focus()
    return false
  }
  useSaveKey('window', () => void submit().then(isDone => isDone && onSaveKey?.()))
  return (
    <form
      noValidate
      autoComplete="off"
      className={css['fields']}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        id={field}
        label={label}
        description={hint}
        data-autofocus
        onFocus={event => event.currentTarget.select()}
        error={
          (tried || length > most ? problem : undefined) ?? (refused?.name === name ? refused.why : undefined)
        }
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
