import { sentence } from '#contracts/words/messages.ts'
import { readList } from '#domain/customer/handed-in/read-list.ts'
import { canonicalEmail, isAddress } from '#domain/customer/email-address.ts'
import { NO_TEAM } from '#domain/customer/order-form.ts'

export interface Player {
  readonly email: string
  readonly team: string
  readonly role?: string
}

export interface PlayersRead {
  readonly players: readonly Player[]
  /** '' for none. */
  readonly problem: string
  /** Remarks that are not errors; '' for none. */
  readonly note: string
}

const MOST_SAID = 10

export const playersIn = (text: string, roleNames: readonly string[] = []): PlayersRead => {
  const { addresses, wrong, teams, strangeTeams, roles, strangeRoles, leftOut, unseen, several } = readList(
    text,
    roleNames,
  )
  const teamOf = new Map(teams.map(({ address, team }) => [address, team]))
  const roleOf = new Map(roles.map(({ address, role }) => [address, role]))
  const players = new Map<string, Player>()
  const doubles: string[] = []
  for (const email of addresses.filter(isAddress)) {
    if (players.has(canonicalEmail(email))) doubles.push(email)
    else {
      const role = roleOf.get(email)
      players.set(canonicalEmail(email), { email, team: teamOf.get(email) ?? NO_TEAM, ...(role && { role }) })
    }
  }
  const invalid = [...wrong, ...addresses.filter(email => !isAddress(email))]
  const problems = [
    ...said(text, invalid, 1, email => sentence('email invalid', { email })),
    ...said(text, doubles, 2, email => sentence('email duplicate', { email })),
    ...said(text, strangeTeams, 1, team => sentence('team unknown', { team })),
    ...said(text, strangeRoles, 1, role => sentence('order role unknown', { role })),
  ]
    .toSorted((one, other) => one.line - other.line)
    .map(({ words }) => words)
  return {
    players: [...players.values()],
    problem: [
      ...problems.slice(0, MOST_SAID),
      ...(problems.length > MOST_SAID ? [sentence('problems more', { n: problems.length - MOST_SAID })] : []),
    ].join(' '),
    note: [
      ...(several > 0 ? [sentence('several in a row', { n: several })] : []),
      ...(unseen > 0 ? [sentence('unseen taken out', { n: unseen })] : []),
      ...(leftOut.length > 0 ? [sentence('left out beside', { words: quoted(leftOut) })] : []),
    ].join(' '),
  }
}

/** `nth` is the first occurrence that is an error: 2 for a duplicate, otherwise 1. */
const said = (
  text: string,
  pieces: readonly string[],
  nth: number,
  sentenceOf: (piece: string) => string,
): readonly { readonly line: number; readonly words: string }[] => {
  const lines = text.split(/\r\n|[\r\n]/u).map(line => line.replaceAll(/\s+/gu, ' ').toLowerCase())
  const seen = new Map<string, number>()
  return pieces.map(piece => {
    const sought = piece.toLowerCase()
    const times = (seen.get(sought) ?? nth - 1) + 1
    seen.set(sought, times)
    const standsIn = lines.flatMap((line, index) =>
      Array.from({ length: line.split(sought).length - 1 }, () => index + 1),
    )
    const line = standsIn[times - 1] ?? standsIn.at(-1)
    const words =
      lines.length > 1 && line !== undefined ? `Line ${line}: ${sentenceOf(piece)}` : sentenceOf(piece)
    return { line: line ?? 0, words }
  })
}

const quoted = (words: readonly string[]): string => [...new Set(words)].map(word => `“${word}”`).join(', ')
