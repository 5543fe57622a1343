import { SelectField } from '#web/kit/form/SelectField.tsx'
import { FIELDS } from './check.ts'
import type { FieldsProps } from './fields.ts'
import { useParticipants } from './use-participants.ts'

const GROUPS = [
  { kind: 'team', group: 'Teams' },
  { kind: 'player', group: 'Players' },
] as const

/** Everybody, a team or a player (rule 123). */
export const RecipientField = ({ draft, change, problem }: FieldsProps) => {
  const participants = useParticipants()
  const item = ({ id, label, kind, players }: NonNullable<typeof participants>[number]) => ({
    value: id,
    label: kind === 'player' ? label : `${label} (${players === 1 ? '1 player' : `${players} players`})`,
  })
  const isThere = participants === null || participants.some(({ id }) => id === draft.recipient)
  return (
    <SelectField
      id={FIELDS.recipient}
      label="Recipient"
      value={isThere ? draft.recipient : ''}
      error={problem(FIELDS.recipient)}
      onChange={event => change({ recipient: event.currentTarget.value })}
      data={[
        { value: '', label: participants ? 'Select who receives it' : 'Loading …' },
        ...(participants ?? []).filter(({ kind }) => kind === 'all').map(item),
        ...GROUPS.map(({ kind, group }) => ({ group, items: (participants ?? []).filter(one => one.kind === kind).map(item) })).filter(
          ({ items }) => items.length > 0,
        ),
      ]}
    />
  )
}
