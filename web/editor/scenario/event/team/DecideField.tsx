import { TEAM_ANSWERS } from '#contracts/words/council-words.ts'
import { TEAM_RULES } from '#domain/scenario/words.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { useSaid } from '../../checks/said.ts'
import { WithFindings } from '../../checks/WithFindings.tsx'
import { useField } from '../../desk/desk.ts'

const RULES = [
  { value: '', label: 'The first answer counts' },
  ...TEAM_RULES.map(rule => ({ value: rule, label: TEAM_ANSWERS[rule] })),
]

/** How a team reaches its answer (decision 0043). */
export const DecideField = () => {
  const [decide, setDecide] = useField('decide')
  const said = useSaid('decide')
  return (
    <WithFindings at="decide">
      <SelectField
        {...said}
        id="event-decide"
        label="The team answers"
        description="Members propose, agree and object. At the time limit the best supported proposal is the answer."
        value={decide ?? ''}
        data={RULES}
        onChange={event => setDecide(TEAM_RULES.find(rule => rule === event.currentTarget.value))}
      />
    </WithFindings>
  )
}
