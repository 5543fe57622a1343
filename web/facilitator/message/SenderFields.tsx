import { SelectField } from '#web/kit/form/SelectField.tsx'
import { PickField } from '#web/facilitator/find/PickField.tsx'
import { senderGroups } from './sender-groups.ts'
import { useConsoleContext } from '#web/facilitator/console/context.ts'
import css from './SenderFields.module.css'

interface Sender {
  readonly org: string
  readonly name: string
}

interface SenderFieldsProps {
  /** Prefix of the fields' ids: 'send' for 'send-organisation'. */
  readonly within: string
  readonly draft: Sender
  readonly change: (change: Partial<Sender>) => void
  readonly problem: (field: keyof Sender) => string | undefined
}

export const SenderFields = ({ within, draft, change, problem }: SenderFieldsProps) => {
  const { organisations } = useConsoleContext().login
  const personas = organisations.find(({ name }) => name === draft.org)?.personas ?? []
  return (
    <div className={css['sender']}>
      <PickField
        id={`${within}-organisation`}
        label="Organisation"
        placeholder="Select an organisation"
        groups={senderGroups(organisations)}
        value={draft.org}
        error={problem('org')}
        onChange={org => change({ org, name: '' })}
      />
      <SelectField
        id={`${within}-persona`}
        label="Persona"
        value={draft.name}
        error={problem('name')}
        onChange={event => change({ name: event.currentTarget.value })}
        data={[
          { value: '', label: draft.org === '' ? 'Select an organisation first' : 'Select a persona' },
          ...personas.map(({ name, role }) => ({
            value: name,
            label: role === '' ? name : `${name}, ${role}`,
          })),
        ]}
      />
    </div>
  )
}
