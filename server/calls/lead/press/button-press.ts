import { sentence } from '#contracts/words/messages.ts'
import type { FacilitatorCommand } from '#domain/exercise/log/commands.ts'
import { act } from '#server/exercises/act.ts'
import { lead } from '#server/exercises/lead.ts'
import type { Instant } from '#domain/instant.ts'
import type { CallerOf, Request, Services } from '#server/services/services.ts'

/** Distributes over the union. */
type Unsigned<C> = C extends unknown ? Omit<C, 'by'> : never

/** @param by for the action log; it gives no access: the link is the credential (rule 129) */
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

export const wasPressed = async (services: Services, caller: CallerOf<'facilitator'>, key: string | null) => {
  const facilitated = key === null ? undefined : await lead(services, caller)
  return facilitated?.state.actions.find(({ fact }) => 'key' in fact && fact.key === key)?.fact
}

/** `seen`: when the clock last started, paused or resumed, as the page showed it; null: never. */
export const turnSeen = (seen: string | undefined): { readonly seen?: Instant | null } =>
  seen === undefined ? {} : { seen: seen === '' ? null : Date.parse(seen) }
