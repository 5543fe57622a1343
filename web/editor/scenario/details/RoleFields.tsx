import { sentence } from '#contracts/words/messages.ts'
import { PLAYERS_MOST, ROLES_MOST } from '#domain/scenario/words.ts'
import type { Role } from '#domain/scenario/schema.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextArea, TextField } from '#web/kit/form/TextField.tsx'
import css from '#web/editor/page/dialogs.module.css'
import { AddButton } from '../../form/AddButton.tsx'
import { RemoveRow } from '../../form/RemoveRow.tsx'
import { FindingsOfDetail } from '../checks/EventFindings.tsx'
import { useSaidOfDetail } from '../checks/said.ts'
import { useOnDesk, workOf } from '../desk/desk.ts'
import { allEvents } from '../desk/work.ts'
import { NumberField, Row } from '../event/fields.tsx'
import { idOf } from './use-details.ts'

interface RoleListProps {
  readonly roles: readonly Role[]
  readonly error: string | undefined
  readonly onChange: (roles: readonly Role[]) => void
}

/** Rule 236. */
export const RoleList = ({ roles, error, onChange }: RoleListProps) => {
  const said = useSaidOfDetail('roles')
  const sections = useOnDesk(state => workOf(state).sections)
  const events = (id: string) => allEvents(sections).filter(({ to }) => to?.roles.includes(id)).length
  return (
    <fieldset {...said} id={idOf('roles')} tabIndex={-1} className={css['group']}>
      <legend className={css['legend']}>Roles</legend>
      <p className={css['note']}>
        Parts that the players of a team take. An event can be for certain roles: the rest of the team does
        not get it, unless no one plays those roles.
      </p>
      {roles.length > 0 && (
        <ol className={css['rows']}>
          {roles.map((role, at) => (
            <li key={role.id} className={css['objective']} aria-label={`Role ${at + 1}`}>
              <RoleFields
                role={role}
                others={roles.filter(({ id }) => id !== role.id)}
                label={`Role ${at + 1}`}
                error={error}
                onChange={change => onChange(roles.with(at, { ...role, ...change }))}
              />
              <RemoveRow
                what={`role ${at + 1}`}
                warning={usedBy(events(role.id))}
                onRemove={() => onChange(without(roles, role.id))}
              />
            </li>
          ))}
        </ol>
      )}
      <FindingsOfDetail detail="roles" />
      {roles.length < ROLES_MOST && (
        <AddButton onAdd={() => onChange([...roles, newRole(roles)])}>Role</AddButton>
      )}
    </fieldset>
  )
}

const usedBy = (n: number): string | undefined => (n === 0 ? undefined : sentence('role in events', { n }))

const without = (roles: readonly Role[], gone: string): readonly Role[] =>
  roles.filter(({ id }) => id !== gone).map(role => (role.deputy === gone ? { ...role, deputy: '' } : role))

const newRole = (roles: readonly Role[]): Role => {
  const ids = new Set(roles.map(({ id }) => id))
  const free = Array.from({ length: ROLES_MOST + 1 }, (_, at) => `role-${at + 1}`)
  return { id: free.find(id => !ids.has(id)) ?? '', name: '', description: '', players: null, deputy: '' }
}

interface RoleFieldsProps {
  readonly role: Role
  readonly others: readonly Role[]
  readonly label: string
  readonly error: string | undefined
  readonly onChange: (change: Partial<Role>) => void
}

const RoleFields = ({ role, others, label, error, onChange }: RoleFieldsProps) => (
  <div className={css['fields']}>
    <TextField
      label={label}
      maxLength={60}
      error={error && role.name.trim() === '' ? error : undefined}
      value={role.name}
      onChange={event => onChange({ name: event.currentTarget.value })}
    />
    <TextArea
      label="Description"
      description="Shown to players: the role’s task and knowledge"
      autosize
      maxLength={600}
      value={role.description}
      onChange={event => onChange({ description: event.currentTarget.value })}
    />
    <Row>
      <NumberField
        label="Players"
        hint="Per team. Leave empty for any number."
        whole
        limits={[1, PLAYERS_MOST]}
        value={role.players}
        onChange={players => onChange({ players: players === null ? null : Math.round(players) })}
      />
      <SelectField
        label="Deputy"
        description="Plays this role too while no player has it, or if its player does not join"
        value={role.deputy}
        data={deputies(role, others)}
        onChange={event => onChange({ deputy: event.currentTarget.value })}
      />
    </Row>
  </div>
)

const deputies = ({ deputy }: Role, others: readonly Role[]) => [
  { value: '', label: 'None' },
  ...others.map(({ id, name }) => ({ value: id, label: name.trim() || id })),
  ...(deputy === '' || others.some(({ id }) => id === deputy)
    ? []
    : [{ value: deputy, label: `${deputy} (not a role)` }]),
]
