import { personaUrl } from '#web/content/media.ts'
import { Avatar } from '#web/kit/status/Avatar.tsx'
import { FindingsAt } from '../checks/EventFindings.tsx'
import { useSaid } from '../checks/said.ts'
import { useDesk, useField } from '../desk/desk.ts'
import { changed } from '../desk/work.ts'
import type { Organisation } from '../../people/organisations.ts'
import { LineField, Rare, Row } from './fields.tsx'
import { PersonaField } from './PersonaField.tsx'
import { findPersona } from '../find/personas.ts'
import css from './SenderFields.module.css'

interface SenderFieldsProps {
  readonly organisations: readonly Organisation[]
  readonly error?: string | undefined
}

/** The event keeps its own copy of the sender (rule 160). */
export const SenderFields = ({ organisations, error }: SenderFieldsProps) => {
  const desk = useDesk()
  const [name] = useField('name')
  const [organisation] = useField('organisation')
  const [role] = useField('role')
  const said = useSaid('name', 'role', 'organisation', 'address')
  const choose = (key: string) => {
    const persona = findPersona(organisations, key)
    const sender = persona
      ? { name: persona.name, role: persona.role, organisation: persona.organisation, address: persona.email }
      : { name: '', role: '', organisation: '', address: '' }
    desk.change('event name', work => changed(work, sender))
  }
  return (
    <>
      <div className={css['sender']}>
        <Avatar name={name || '?'} src={name === '' ? undefined : personaUrl(name)} size={4} />
        <PersonaField
          {...{ organisations, organisation, name, said, error }}
          id="event-persona"
          label="From"
          onChoose={choose}
        />
        <p className={css['note']}>{[role, organisation].filter(Boolean).join(', ')}</p>
      </div>
      <FindingsAt place="persona" />
      <Rare title="The sender, as players see it">
        <Row>
          <LineField of="name" label="Name" />
          <LineField of="role" label="Role" />
        </Row>
        <Row>
          <LineField of="organisation" label="Organisation" />
          <LineField
            of="address"
            label="Address"
            hint="The part before the at-sign is the social media tag"
          />
        </Row>
      </Rare>
    </>
  )
}
