// Unless it repeats a press whose reply was lost, a press that adds nothing gets 'plan unchanged': for example,
// the same press by another facilitator a moment later.
import { sentence } from '#contracts/words/messages.ts'
import type { Fact } from '#domain/exercise/log/log.ts'
import { scenarioNow } from '#domain/exercise/state/altered.ts'
import { isWarning } from '#domain/exercise/log/outcome.ts'
import { isRefusal } from '#domain/refusal.ts'
import { storyOf } from '#domain/scenario/story.ts'
import { press, wasPressed } from '#server/calls/lead/press/button-press.ts'
import { notFound, said } from '#server/calls/refused.ts'
import type { Facilitated } from '#server/exercises/lead.ts'
import type { CallerOf, Request, Services } from '#server/services/services.ts'

interface Presser {
  readonly caller: CallerOf<'facilitator'>
  readonly request: Request
  readonly by: string | undefined
}

type Command = Parameters<typeof press>[3]

/** @param tell makes the sentence from the fact of this press, or of the press whose reply was lost */
export const steered = async (
  services: Services,
  { caller, request, by }: Presser,
  command: Command,
  tell: (fact: Fact) => string | Promise<string>,
) => {
  const outcome = await press(services, caller, request, command, by)
  if (isRefusal(outcome)) return said(outcome)
  if (isWarning(outcome)) return notFound
  const fact = outcome.appended.at(-1) ?? (await wasPressed(services, caller, request.key))
  return {
    type: 'success' as const,
    data: fact ? await tell(fact) : sentence('plan unchanged'),
    changed: fact !== undefined,
  }
}

export const subjectOf = ({ exercise, state }: Pick<Facilitated, 'exercise' | 'state'>, id: string): string =>
  storyOf(scenarioNow(exercise, state)).get(id)?.event.subject || id
