import { VARIABLES_MOST } from '#domain/scenario/words.ts'
import type { Variable } from '#domain/scenario/schema.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import css from '#web/editor/page/dialogs.module.css'
import { AddButton } from '../../form/AddButton.tsx'
import { RemoveRow } from '../../form/RemoveRow.tsx'
import { FindingsOfDetail } from '../checks/EventFindings.tsx'
import { useSaidOfDetail } from '../checks/said.ts'
import { Row } from '../event/fields.tsx'
import { idOf } from './use-details.ts'

interface VariableListProps {
  readonly variables: readonly Variable[]
  readonly onChange: (variables: readonly Variable[]) => void
}

/** Rule 242. */
export const VariableList = ({ variables, onChange }: VariableListProps) => {
  const said = useSaidOfDetail('variables')
  return (
    <fieldset {...said} id={idOf('variables')} tabIndex={-1} className={css['group']}>
      <legend className={css['legend']}>Words of the customer</legend>
      <p className={css['note']}>
        Names and amounts that a customer can replace with their own when ordering, and dates counted from the
        first day of the exercise. Write each as {'{{id}}'} in any text, except those shown in the library,
        such as the title and the description.
      </p>
      {variables.length > 0 && (
        <ol className={css['rows']}>
          {variables.map((variable, at) => (
            // A row's id is typed in it, so its position is its key.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className={css['objective']} aria-label={`Word ${at + 1}`}>
              <VariableRow
                variable={variable}
                onChange={change => onChange(variables.with(at, { ...variable, ...change }))}
              />
              <RemoveRow what={`word ${at + 1}`} onRemove={() => onChange(variables.toSpliced(at, 1))} />
            </li>
          ))}
        </ol>
      )}
      <FindingsOfDetail detail="variables" />
      {variables.length < VARIABLES_MOST && (
        <AddButton onAdd={() => onChange([...variables, newVariable(variables)])}>Word</AddButton>
      )}
    </fieldset>
  )
}

const newVariable = (variables: readonly Variable[]): Variable => {
  const ids = new Set(variables.map(({ id }) => id))
  const free = Array.from({ length: VARIABLES_MOST + 1 }, (_, at) => `word_${at + 1}`)
  return { id: free.find(id => !ids.has(id)) ?? 'word', name: '', kind: 'text', default: '', help: '' }
}

const KINDS = [
  { value: 'text', label: 'Text' },
  { value: 'person', label: 'Person' },
  { value: 'money', label: 'Amount of money' },
  { value: 'date', label: 'Date: days from the first day' },
]

const asId = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 40)

/** Rule 242: a date follows from the first day. */
const NOT_SHOWN = 'Not shown: customers are not asked for dates'

const VariableRow = ({
  variable,
  onChange,
}: {
  readonly variable: Variable
  readonly onChange: (change: Partial<Variable>) => void
}) => (
  <div className={css['fields']}>
    <Row>
      <TextField
        label="Id"
        description={`In texts: {{${variable.id}}}. If you change only the id, the scenario’s texts follow.`}
        maxLength={40}
        value={variable.id}
        onChange={event => onChange({ id: asId(event.currentTarget.value) || variable.id })}
      />
      <TextField
        label="Name"
        description={variable.kind === 'date' ? NOT_SHOWN : 'Shown to the customer'}
        maxLength={60}
        value={variable.name}
        onChange={event => onChange({ name: event.currentTarget.value })}
      />
    </Row>
    <Row>
      <SelectField
        label="Kind"
        value={variable.kind}
        data={KINDS}
        // The cast holds: the list has these kinds alone.
        onChange={event => onChange({ kind: event.currentTarget.value as Variable['kind'] })}
      />
      <TextField
        label="Default"
        description={variable.kind === 'date' ? 'Days, such as -2' : 'Used if a customer enters nothing'}
        maxLength={200}
        value={variable.default}
        onChange={event => onChange({ default: event.currentTarget.value })}
      />
    </Row>
    <TextField
      label="Help"
      description={variable.kind === 'date' ? NOT_SHOWN : 'What to enter, with an example'}
      maxLength={300}
      value={variable.help}
      onChange={event => onChange({ help: event.currentTarget.value })}
    />
  </div>
)
