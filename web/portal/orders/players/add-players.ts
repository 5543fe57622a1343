import { sentence } from '#contracts/words/messages.ts'
import type { HandedIn } from '#domain/customer/handed-in/read-list.ts'
import { canonicalEmail, isAddress, readAddress } from '#domain/customer/email-address.ts'
import { DEFAULT_TEAMS, NO_TEAM } from '#domain/customer/order-form.ts'
import { type OrderDraft, withPlayers } from '../draft/order-draft.ts'

/** At most this many addresses or words of each kind are named. */
const NAMED = 3

export interface Added {
  /** Its `unlisted` holds the invalid addresses, and those beyond the cap. */
  readonly draft: OrderDraft
  readonly count: number
  readonly problem: string | null
  readonly note: string | null
}

export const addPlayers = (
  draft: OrderDraft,
  handedIn: HandedIn,
  cap: number,
  roles: readonly string[] = [],
  mayHaveTeams = true,
): Added => {
  const { addresses, wrong } = handedIn
  const { fresh, doubles } = apart(addresses.filter(isAddress), draft)
  const filled = draft.players.filter(({ email }) => readAddress(email).address !== '').length
  const room = Math.max(0, cap - filled)
  const over = fresh.slice(room)
  const teamOf = (email: string) => handedIn.teams.find(({ address }) => address === email)?.team ?? NO_TEAM
  const roleOf = (email: string) => handedIn.roles.find(({ address }) => address === email)?.role ?? ''
  const whole = (email: string) =>
    [email, teamOf(email), roleOf(email)].filter(text => text !== NO_TEAM && text !== '').join(', ')
  const problems = [
    ...(over.length > 0 ? [sentence('too many to add', { said: sentence('too many players') })] : []),
    ...wrong.slice(0, NAMED).map(email => sentence('email invalid', { email })),
    ...saidOf(doubles),
  ]
  const count = Math.min(fresh.length, room)
  return {
    draft: {
      ...withPlayers(draft, fresh.slice(0, room), teamOf, roleOf),
      unlisted: [...wrong, ...over.map(whole)].join(', '),
    },
    count,
    problem: problems.join(' ') || (isNobody(handedIn) ? sentence('nothing to add') : null),
    note:
      [
        ...notesOf(handedIn, count),
        // An order for teams at one screen uses neither (rule 254).
        ...(draft.oneScreen
          ? []
          : [
              ...teamNotes(handedIn, { areOn: draft.teams, mayHaveTeams }, fresh.slice(0, room).map(teamOf)),
              ...roleNotes(handedIn, fresh.slice(0, room).map(roleOf), roles),
            ]),
      ].join(' ') || null,
  }
}

const apart = (addresses: readonly string[], draft: OrderDraft) => {
  const known = new Set(draft.players.map(({ email }) => canonicalEmail(email)))
  const [fresh, doubles]: [string[], string[]] = [[], []]
  for (const address of addresses) {
    const list = known.has(canonicalEmail(address)) ? doubles : fresh
    list.push(address)
    known.add(canonicalEmail(address))
  }
  return { fresh, doubles }
}

const saidOf = (doubles: readonly string[]): readonly string[] => {
  const more = doubles.length - NAMED
  return [
    ...doubles.slice(0, NAMED).map(email => sentence('email duplicate', { email })),
    ...(more > 0 ? [sentence('emails listed', { n: more })] : []),
  ]
}

/** Whether the list has words but no addresses, such as column names with nothing below. */
const isNobody = ({ addresses, wrong, beside, leftOut }: HandedIn): boolean =>
  addresses.length + wrong.length === 0 && beside.length + leftOut.length > 0

const notesOf = ({ leftOut, unseen, several }: HandedIn, count: number): readonly string[] => [
  ...(count > 0 ? [sentence('players added', { n: count })] : []),
  ...(several > 0 ? [sentence('several in a row', { n: several })] : []),
  ...(unseen > 0 ? [sentence('unseen taken out', { n: unseen })] : []),
  ...(leftOut.length > 0 ? [sentence('left out beside', { words: named(leftOut) })] : []),
]

/** While teams are off, the rows keep their teams. */
const teamNotes = (
  { strangeTeams }: HandedIn,
  { areOn, mayHaveTeams }: { readonly areOn: boolean; readonly mayHaveTeams: boolean },
  teams: readonly string[],
): readonly string[] => {
  const n = teams.filter(team => team !== NO_TEAM).length
  if (!areOn && !mayHaveTeams) return n > 0 ? [sentence('teams barred', { n })] : []
  return [
    ...(n > 0 ? [sentence(areOn ? 'teams taken' : 'teams waiting', { n })] : []),
    ...((areOn || n > 0) && strangeTeams.length > 0
      ? [
          sentence('teams strange', {
            words: named([...new Set(strangeTeams)]),
            teams: DEFAULT_TEAMS.join(', '),
          }),
        ]
      : []),
  ]
}

const roleNotes = (
  { strangeRoles }: HandedIn,
  taken: readonly string[],
  roles: readonly string[],
): readonly string[] => {
  const n = taken.filter(role => role !== '').length
  return [
    ...(n > 0 ? [sentence('roles taken', { n })] : []),
    ...(strangeRoles.length > 0
      ? [sentence('roles strange', { words: named([...new Set(strangeRoles)]), roles: roles.join(', ') })]
      : []),
  ]
}

const named = (all: readonly string[]): string => {
  const words = all
    .slice(0, NAMED)
    .map(text => `“${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}”`)
    .join(', ')
  return all.length > NAMED ? sentence('left out more', { words, n: all.length - NAMED }) : words
}

const LONGEST = 40
