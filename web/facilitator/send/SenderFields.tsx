import { SelectField } from '#web/kit/form/SelectField.tsx'
import { PickField } from '../find/PickField.tsx'
import { senderGroups } from './sender-groups.ts'
import { useDesk } from '../desk/desk.ts'
import { FIELDS } from './check.ts'
import type { FieldsProps } from './fields.ts'
import css from './SenderFields.module.css'

/** In whose name it is sent: an organisation, then one of its people. */
export const SenderFields = ({ draft, change, problem }: FieldsProps) => {
  const { organisations } = useDesk().login
  const personas = organisations.find(({ name }) => name === draft.org)?.personas ?? []
  return (
    <div className={css['sender']}>
      <PickField
        id={FIELDS.organisation}
        label="Organisation"
        placeholder="Select an organisation"
        groups={senderGroups(organisations)}
        value={draft.org}
        error={problem(FIELDS.organisation)}
        onChange={org => change({ org, name: '' })}
      />
      <SelectField
        id={FIELDS.persona}
        label="Persona"
        value={draft.name}
        error={problem(FIELDS.persona)}
        onChange={event => change({ name: event.currentTarget.value })}
        data={[
          { value: '', label: draft.org === '' ? 'Select an organisation first' : 'Select a persona' },
          ...personas.map(({ name, role }) => ({ value: name, label: role === '' ? name : `${name}, ${role}` })),
        ]}
      />
    </div>
  )
}
