import type { ReplyOf } from '#contracts/call.ts'
import type { retrievePlayers } from '#contracts/facilitate.ts'
import { useConsole } from '../desk/desk.ts'
import { useAsked } from '../desk/use-asked.ts'

/** The players and their teams, kept up to date; null until they were told. */
export const usePlayers = (): ReplyOf<typeof retrievePlayers> | null => {
  const { revision } = useConsole()
  return useAsked<typeof retrievePlayers>('retrievePlayers', {}, String(revision)).reply
}
