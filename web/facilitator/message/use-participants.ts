import type { ReplyOf } from '#contracts/wire/call.ts'
import type { getParticipants } from '#contracts/calls/lead/facilitate.ts'
import { useConsole } from '../console/context.ts'
import { useAsked } from '../console/use-asked.ts'

interface Participants {
  readonly reply: ReplyOf<typeof getParticipants> | null
  readonly problem: string | null
}

export const useLoadedParticipants = (): Participants => {
  const { revision, phase, numbers } = useConsole()
  return useAsked<typeof getParticipants>('getParticipants', {}, `${revision} ${phase} ${numbers.finished}`)
}

export const useParticipants = (): Participants['reply'] => useLoadedParticipants().reply
