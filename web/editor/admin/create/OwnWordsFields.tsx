import type { loadFile } from '#contracts/calls/scenarios/authoring.ts'
import type { Variable } from '#domain/scenario/schema.ts'
import { asked } from '#domain/scenario/variables/values.ts'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'
import css from './create.module.css'

type Variables = readonly Variable[]
type Words = Readonly<Record<string, string>>

interface OwnWordsFieldsProps {
  readonly id: string
  readonly variables: Variables
  readonly words: Words
  readonly error: string | undefined
  readonly onChange: (words: Words) => void
}

/** Rule 244. */
export const OwnWordsFields = ({ id, variables, words, error, onChange }: OwnWordsFieldsProps) => {
  if (variables.length === 0) return null
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={css['words']}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>Words of the customer</legend>
      <p className={css['when']}>An empty field keeps the words shown in grey.</p>
      <div className={css['wordFields']}>
        {variables.map(({ id: variable, name, default: usual, help }) => (
          <TextField
            key={variable}
            label={name}
            description={help || undefined}
            placeholder={usual}
            maxLength={200}
            value={words[variable] ?? ''}
            onChange={event => onChange({ ...words, [variable]: event.currentTarget.value })}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={css['wrong']}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

export const useVariables = (scenario: string): Variables => {
  const loaded = useEditorQuery<typeof loadFile>(
    'loadFile',
    { filename: scenario },
    { enabled: scenario !== '' },
  )
  return asked(loaded.data?.variables ?? [])
}
