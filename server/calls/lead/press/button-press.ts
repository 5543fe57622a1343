// A button of the console: who pressed it, what the rules say, and what the audit log keeps.
import { sentence } from '#contracts/words/messages.ts'
import type { FacilitatorCommand } from '#domain/exercise/log/commands.ts'
import { act } from '#server/exercises/act.ts'
import { lead } from '#server/exercises/lead.ts'
import type { CallerOf, Request, Services } from '#server/services.ts'

/** Each command without who gives it. */
type Unsigned<C> = C extends unknown ? Omit<C, 'by'> : never

/**
 * @param by what the facilitator calls himself: the link is the credential, this is only for the action log
 * (rule 129)
 */
export const press = (
  services: Services,
  { exerciseId }: CallerOf<'facilitator'>,
  { audit, key }: Request,
  command: Unsigned<FacilitatorCommand>,
  by: string | undefined,
) => {
  audit.object = exerciseId
  return act(services, exerciseId, {
    ...command,
    by: by || sentence('somebody unnamed'),
    ...(key !== null && { key }),
  })
}

/** What the press of this key did; undefined when it did nothing. */
export const wasPressed = async (services: Services, caller: CallerOf<'facilitator'>, key: string | null) => {
  const facilitated = key === null ? undefined : await lead(services, caller)
  return facilitated?.state.actions.find(({ fact }) => 'key' in fact && fact.key === key)?.fact
}
