import type { Player } from '../console/context.ts'

export interface RollCallRow {
  readonly team: string
  readonly here: readonly string[]
  readonly silent: readonly string[]
}

export const rollCall = (
  players: readonly Pick<Player, 'user' | 'team' | 'lastSeen' | 'silentSince'>[],
  teams: readonly string[],
): readonly RollCallRow[] => {
  const rows = new Set([...teams, ...players.map(({ team }) => team)])
  return [...(rows.size > 0 ? rows : [''])].map(team => {
    const members = players.filter(player => player.team === team)
    const isHere = ({ lastSeen, silentSince = '' }: Pick<Player, 'lastSeen' | 'silentSince'>) =>
      lastSeen !== '' && silentSince === ''
    return {
      team,
      here: members.filter(isHere).map(({ user }) => user),
      silent: members.filter(member => !isHere(member)).map(({ user }) => user),
    }
  })
}
