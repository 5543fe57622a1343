import type { getExercises } from '#contracts/customers/overview.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { FieldRow } from '../../form/ToolForm.tsx'
import { useEditorQuery } from '../../frame/use-editor-query.ts'
import { useScenariosWithExercises } from './use-listed.ts'

interface Bound {
  readonly id: string
  readonly value: string
  readonly error: string | undefined
}

interface PickerProps {
  readonly scenario: Bound
  readonly exercise: Bound
  readonly onPick: (picked: { scenario: string; exercise: string }) => void
}

/** As many as the server hands out at once, the newest first. */
const MOST = 200

/** A scenario, and one of its exercises (rule 193). */
export const ExercisePicker = ({ scenario, exercise, onPick }: PickerProps) => {
  const { data: groups = [] } = useScenariosWithExercises()
  const { data: exercises = [] } = useEditorQuery<typeof getExercises>(
    'getExercises',
    { scenario: scenario.value, size: MOST },
    { enabled: scenario.value !== '' },
  )
  return (
    <FieldRow>
      <SelectField
        {...scenario}
        label="Scenario"
        onChange={event => onPick({ scenario: event.currentTarget.value, exercise: '' })}
        data={[
          { value: '', label: 'Select a scenario' },
          ...groups.map(({ fileName, scenario: title }) => ({ value: fileName, label: title })),
        ]}
      />
      <SelectField
        {...exercise}
        label="Exercise"
        onChange={event => onPick({ scenario: scenario.value, exercise: event.currentTarget.value })}
        data={[
          { value: '', label: 'Select an exercise' },
          ...(scenario.value === '' ? [] : exercises).map(({ id, name, customer, date }) => ({
            value: id,
            label: [name, customer, date].filter(Boolean).join(', '),
          })),
        ]}
      />
    </FieldRow>
  )
}
