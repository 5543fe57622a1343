import { type ReactNode, type SubmitEvent, useState } from 'react'
import { messages } from '#contracts/words/messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { RemoveButton } from '../../form/RemoveButton.tsx'
import css from '#web/editor/page/dialogs.module.css'

interface ChooseFormProps {
  readonly label: string
  readonly names: readonly (string | { readonly value: string; readonly label: string })[]
  readonly required: string
  readonly onLoad: (name: string) => void | Promise<void>
  readonly onRemove?: (name: string) => Promise<void>
  /** Why the chosen item cannot be removed here; undefined if it can. */
  readonly keeps?: (name: string) => string | undefined
  readonly renderUses?: (name: string) => ReactNode
}

/** S2§4, S2§5 Load. */
export const ChooseForm = ({
  label,
  names,
  required,
  onLoad,
  onRemove,
  keeps,
  renderUses,
}: ChooseFormProps) => {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const load = async () => {
    setBusy(true)
    await onLoad(name)
    setBusy(false)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (name === '') return setProblem(required)
    if (!busy) void load()
  }
  return (
    <form noValidate onSubmit={submit} className={css['fields']}>
      <SelectField
        label={label}
        data-autofocus
        error={problem}
        value={name}
        data={[{ value: '', label: names.length === 0 ? 'None saved yet' : 'Choose one' }, ...names]}
        onChange={event => {
          setName(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      {name !== '' && renderUses?.(name)}
      <div className={css['actions']}>
        {onRemove && (
          <RemoveButton
            key={name}
            refuse={() => (name === '' ? required : keeps?.(name))}
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
