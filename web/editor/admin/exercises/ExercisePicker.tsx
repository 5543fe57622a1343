import type { getExercises } from '#contracts/calls/administration/overview.ts'
import { ListedSelect } from '../../form/ListedSelect.tsx'
import { FieldRow } from '../../form/ToolForm.tsx'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'
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

/** The most exercises that the server sends at once. */
const MOST = 200

export const ExercisePicker = ({ scenario, exercise, onPick }: PickerProps) => {
  const { data: groups } = useScenariosWithExercises()
  const { data: exercises } = useEditorQuery<typeof getExercises>(
    'getExercises',
    { scenario: scenario.value, size: MOST },
    { enabled: scenario.value !== '' },
  )
  return (
    <FieldRow>
      <ListedSelect
        {...scenario}
        label="Scenario"
        onChange={event => onPick({ scenario: event.currentTarget.value, exercise: '' })}
        nothing="Select a scenario"
        choices={groups?.map(({ fileName, scenario: title }) => ({ value: fileName, label: title }))}
      />
      <ListedSelect
        {...exercise}
        label="Exercise"
        onChange={event => onPick({ scenario: scenario.value, exercise: event.currentTarget.value })}
        nothing="Select an exercise"
        choices={(scenario.value === '' ? [] : exercises)?.map(({ id, name, customer, date }) => ({
          value: id,
          label: [name, customer, date].filter(Boolean).join(', '),
        }))}
      />
    </FieldRow>
  )
}
