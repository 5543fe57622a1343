import type { ReplyOf } from '#contracts/wire/call.ts'
import type { getParticipants } from '#contracts/calls/lead/facilitate.ts'
import { useConsole } from '../../console/context.ts'
import { useAsked } from '../../console/use-asked.ts'

/** The possible recipients of a message, kept up to date; null until loaded. */
export const useParticipants = (): ReplyOf<typeof getParticipants> | null => {
  const { revision, phase, numbers } = useConsole()
  return useAsked<typeof getParticipants>('getParticipants', {}, `${revision} ${phase} ${numbers.finished}`)
    .reply
}
