import { PickField } from '../find/PickField.tsx'
import { useConsoleContext } from '../console/context.ts'
import { FIELDS } from './message/check.ts'
import type { FieldsProps } from './message/fields.ts'
import { type Participant, recipientGroups } from './message/recipient-groups.ts'

const NONE: readonly Participant[] = []

interface RecipientFieldProps extends FieldsProps {
  /** Null until loaded. */
  readonly participants: readonly Participant[] | null
}

/** The recipient: all players, a team or a player (rule 123). */
export const RecipientField = ({ draft, change, problem, participants }: RecipientFieldProps) => {
  const { teams } = useConsoleContext().login
  return (
    <PickField
      id={FIELDS.recipient}
      label="Recipient"
      placeholder={participants ? 'Everybody, a team or a player' : 'Loading …'}
      groups={recipientGroups(participants ?? NONE, teams)}
      value={draft.recipient}
      error={problem(FIELDS.recipient)}
      onChange={recipient => change({ recipient })}
    />
  )
}
