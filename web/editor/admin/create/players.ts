// Players of a campaign as somebody pastes them: an address, and a team beside it where there are teams (S2§2, S2§5 Campaign).
import { DEFAULT_TEAMS, findName, NO_TEAM } from '#domain/customer/order-form.ts'

export interface Player {
  readonly email: string
  readonly team: string
}

/**
 * The players of a text or a CSV file. Whatever stands between commas, semicolons, tabs and line ends is an address, or the team of the
 * address before it; what is neither is kept as it is, so that the refusal can name it. Columns a file names in its first line are none.
 */
export const playersIn = (text: string): readonly Player[] =>
  text
    .split(/\r?\n|\r/)
    .filter((line, index) => index > 0 || !/^"?(e-?mail|address|player)\b/i.test(line.trim()) || line.includes('@'))
    .flatMap(playersOfLine)

const playersOfLine = (line: string): readonly Player[] => {
  const players: Player[] = []
  const pieces = line.split(/[,;\t]+/).map(piece => piece.trim().replaceAll(/^["'<]+|["'>]+$/g, ''))
  for (const piece of pieces.filter(Boolean)) {
    const last = players.at(-1)
    const isTeam = last?.team === NO_TEAM && last.email.includes('@') && !piece.includes('@')
    if (isTeam) players[players.length - 1] = { ...last, team: findName(DEFAULT_TEAMS, piece) ?? piece }
    else players.push({ email: piece, team: NO_TEAM })
  }
  return players
}
