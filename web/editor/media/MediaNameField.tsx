import { sentenceOf } from '#contracts/words/messages.ts'
import { checkMediaName, mediaNameLike } from '#domain/scenario/media/media-names.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import css from './MediaNameField.module.css'

interface MediaNameFieldProps {
  readonly id: string
  readonly file: File | null
  readonly value: string
  readonly onChange: (name: string) => void
}

export const MediaNameField = ({ id, file, value, onChange }: MediaNameFieldProps) => {
  const problem = nameProblem(value, file)
  const better = mediaNameLike(value || (file?.name ?? ''))
  return (
    <div className={css['named']}>
      <TextField
        id={id}
        label="Name"
        description="Leave empty to name it after the file."
        placeholder={file?.name ?? ''}
        maxLength={120}
        value={value}
        error={problem}
        onChange={event => onChange(event.currentTarget.value)}
      />
      {problem && <Button onClick={() => onChange(better)}>Use {better}</Button>}
    </div>
  )
}

const nameProblem = (typed: string, file: File | null): string | undefined => {
  const name = typed || (file?.name ?? '')
  const refusal = name === '' ? undefined : checkMediaName(name)
  return refusal && sentenceOf(refusal)
}

export const problemOfName = (field: string, typed: string, file: File | null) => {
  const message = nameProblem(typed, file)
  return message === undefined ? [] : [{ field, message }]
}
