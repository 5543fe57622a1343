import { facilitatorMessages } from '#contracts/words/facilitator-messages.ts'
import { PickField } from '../find/PickField.tsx'
import { useConsoleContext } from '../console/context.ts'
import { FIELDS } from '../message/check.ts'
import type { FieldsProps } from '../message/fields.ts'
import { type Participant, recipientGroups } from '../message/recipient-groups.ts'

const NONE: readonly Participant[] = []

interface RecipientFieldProps extends FieldsProps {
  readonly participants: readonly Participant[] | null
  readonly notLoaded: string | null
}

export const RecipientField = ({ draft, change, problem, participants, notLoaded }: RecipientFieldProps) => {
  const { teams, roles = [] } = useConsoleContext().login
  const some = [...(teams.length > 0 ? ['a team'] : []), ...(roles.length > 0 ? ['a role'] : [])]
  const hint = `${['Everybody', ...some].join(', ')} or a player`
  return (
    <PickField
      id={FIELDS.recipient}
      label="Recipient"
      placeholder={participants ? hint : notLoaded === null ? 'Loading …' : 'Not loaded'}
      empty={participants ? undefined : (notLoaded ?? facilitatorMessages['recipients unknown'])}
      groups={recipientGroups(participants ?? NONE, teams)}
      value={draft.recipient}
      error={problem(FIELDS.recipient)}
      onChange={recipient => change({ recipient })}
    />
  )
}
