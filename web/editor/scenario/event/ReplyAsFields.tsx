import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextArea } from '#web/kit/form/TextField.tsx'
import type { Organisation } from '../../people/organisations.ts'
import { useField } from '../desk/desk.ts'
import { Rare } from './fields.tsx'
import { findPersona, personaKey, personaOptions } from '../find/personas.ts'

type ReplyAs = NonNullable<ScenarioEvent['replyAs']>
const NOBODY: ReplyAs = { organisation: '', persona: '', address: '', role: '', agree: '' }

/** Rule 162. */
export const ReplyAsFields = ({ organisations }: { readonly organisations: readonly Organisation[] }) => {
  const [value, set] = useField('replyAs')
  const reply = value ?? NOBODY
  const change = (part: Partial<ReplyAs>) => {
    const next = { ...reply, ...part }
    set(Object.values(next).every(text => text === '') ? undefined : next)
  }
  return (
    <Rare title="Reply as another persona, or with a statement to confirm">
      <SelectField
        label="Answered as"
        value={reply.persona === '' ? '' : personaKey(reply.organisation, reply.persona)}
        data={personaOptions(organisations, reply.organisation, reply.persona, [], 'The player')}
        onChange={event => {
          const persona = findPersona(organisations, event.currentTarget.value)
          change({
            persona: persona?.name ?? '',
            organisation: persona?.organisation ?? '',
            role: persona?.role ?? '',
            address: persona?.email ?? '',
          })
        }}
      />
      <TextArea
        label="Statement to confirm"
        description="Players must tick it before they send; leave empty for none"
        autosize
        maxLength={1_000}
        value={reply.agree}
        onChange={event => change({ agree: event.currentTarget.value })}
      />
    </Rare>
  )
}
