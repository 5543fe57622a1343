import { type SubmitEvent, useState } from 'react'
import { messages } from '#contracts/messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { RemoveButton } from '../../form/RemoveButton.tsx'
import { WhereUsed } from '../../used/WhereUsed.tsx'
import css from './dialogs.module.css'

interface ChooseFormProps {
  readonly label: string
  readonly names: readonly string[]
  /** Said where nothing is chosen. */
  readonly required: string
  /** True: it is done, and the window may close. */
  readonly onLoad: (name: string) => Promise<boolean>
  readonly onRemove?: (name: string) => Promise<void>
  /** Says where the chosen one is used. */
  readonly uses?: 'document'
}

/** One of what was saved, to load it or, with two presses, to remove it (S2§4, S2§5 Load). */
export const ChooseForm = ({ label, names, required, onLoad, onRemove, uses }: ChooseFormProps) => {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (name === '') return setProblem(required)
    if (busy) return
    setBusy(true)
    void onLoad(name).finally(() => setBusy(false))
  }
  return (
    <form noValidate onSubmit={submit} className={css['fields']}>
      <SelectField
        label={label}
        data-autofocus
        error={problem}
        value={name}
        data={[{ value: '', label: names.length === 0 ? 'None was saved yet' : 'Choose one' }, ...names]}
        onChange={event => {
          setName(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      {name !== '' && uses && <WhereUsed key={name} what={uses} name={name} />}
      <div className={css['actions']}>
        {onRemove && (
          <RemoveButton
            key={name}
            refuse={() => (name === '' ? required : undefined)}
            onRefused={setProblem}
            again={messages['press remove again to confirm']}
            onRemove={async () => {
              await onRemove(name)
              setName('')
            }}
          />
        )}
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          Load
        </Button>
      </div>
    </form>
  )
}
