import type { getPortalScenarios, LibraryScenario } from '#contracts/calls/library/library.ts'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'
import css from './create.module.css'

type Variables = NonNullable<LibraryScenario['variables']>
type Words = Readonly<Record<string, string>>

interface OwnWordsFieldsProps {
  readonly id: string
  readonly variables: Variables
  readonly words: Words
  readonly error: string | undefined
  readonly onChange: (words: Words) => void
}

/** The client's own words for the scenario's variables, if it has any (rule 244). */
export const OwnWordsFields = ({ id, variables, words, error, onChange }: OwnWordsFieldsProps) => {
  if (variables.length === 0) return null
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={css['words']}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>The client’s own words</legend>
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

/** Finds the variables of a scenario in the public library; none if it is not there, or while that loads. */
export const useVariables = (): ((scenario: string) => Variables) => {
  const library = useEditorQuery<typeof getPortalScenarios>('getPortalScenarios', {}, { method: 'GET' })
  return scenario => library.data?.find(({ fileName }) => fileName === scenario)?.variables ?? NONE
}
const NONE: Variables = []
