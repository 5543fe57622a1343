import { canHaveLimit } from '#domain/scenario/story.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { useSaid } from '../checks/said.ts'
import { useIsSaidAt } from '../checks/use-findings.ts'
import { WithFindings } from '../checks/WithFindings.tsx'
import { useField } from '../desk/desk.ts'
import { Rare, Row } from './fields.tsx'

const ASKED = [
  { value: '', label: 'Not asked' },
  { value: 'optional', label: 'Optional' },
  { value: 'required', label: 'Required' },
] as const

/** Decision 0040. */
export const GroundsFields = () => {
  const isSaid = useIsSaidAt('reason', 'confidence')
  const [type] = useField('type')
  return (
    <Rare title="Reason and confidence" open={isSaid}>
      <Row>
        <GroundsField
          of="reason"
          label="Reason"
          hint={`One sentence of up to 300 characters.${canHaveLimit({ type }) ? ' An answer after the time limit needs none.' : ''}`}
        />
        <GroundsField
          of="confidence"
          label="Confidence"
          hint="Five steps from a guess to certain. Once three players have chosen one for scored answers, the trainer’s report lists wrong answers that they were sure of."
        />
      </Row>
    </Rare>
  )
}

interface GroundsFieldProps {
  readonly of: 'reason' | 'confidence'
  readonly label: string
  readonly hint: string
}

const GroundsField = ({ of, label, hint }: GroundsFieldProps) => {
  const [value, set] = useField(of)
  const said = useSaid(of)
  return (
    <WithFindings at={of}>
      <SelectField
        {...said}
        id={`event-${of}`}
        label={label}
        description={hint}
        value={value ?? ''}
        data={[...ASKED]}
        onChange={event => {
          const asked = event.currentTarget.value
          set(asked === 'optional' || asked === 'required' ? asked : undefined)
        }}
      />
    </WithFindings>
  )
}
