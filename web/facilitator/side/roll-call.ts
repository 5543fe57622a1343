import type { Player } from '../console/context.ts'

/** Pages poll every five seconds; a player silent for this long may have gone. */
const SILENT = 20_000

export interface RollCallRow {
  readonly team: string
  /** Aliases. */
  readonly here: readonly string[]
  readonly silent: readonly string[]
}

/** The players present at an instant of the server, team by team, including empty teams. */
export const rollCall = (
  players: readonly Pick<Player, 'user' | 'team' | 'lastSeen'>[],
  teams: readonly string[],
  serverTime: string,
): readonly RollCallRow[] =>
  (teams.length > 0 ? teams : ['']).map(team => {
    const members = players.filter(player => player.team === team)
    const isHere = ({ lastSeen }: Pick<Player, 'lastSeen'>) =>
      lastSeen !== '' && Date.parse(serverTime) - Date.parse(lastSeen) <= SILENT
    return {
      team,
      here: members.filter(isHere).map(({ user }) => user),
      silent: members.filter(member => !isHere(member)).map(({ user }) => user),
    }
  })
