import type { retrievePlayers } from '#contracts/calls/lead/facilitate.ts'
import { useConsole } from '../console/context.ts'
import { useAsked } from '../console/use-asked.ts'
import type { PlayerInTeam } from './teams.ts'

export const usePlayers = (): readonly PlayerInTeam[] | null => {
  const { revision } = useConsole()
  return useAsked<typeof retrievePlayers>('retrievePlayers', {}, String(revision)).reply
}
