// Proposals are kept as acts in order, so that any earlier state can be derived.
import type { Instant } from '../log/exercise.ts'
import type { Grounds } from '../log/grounds.ts'
import type { Answer, Stand } from '../log/log.ts'

interface Done {
  readonly at: Instant
  readonly by: string
  readonly key?: string | undefined
}

export interface Proposed extends Done, Grounds {
  readonly kind: 'proposed'
  readonly id: string
  readonly answer: Answer
  readonly agreed?: true
}

export type TeamAct =
  | Proposed
  | (Done & {
      readonly kind: 'stood'
      readonly proposal: string
      readonly stand: Stand
      readonly reason?: string | undefined
    })
  | (Done & { readonly kind: 'left' })

interface TeamMessage extends Done {
  readonly id: string
  readonly text: string
}

export interface Talk {
  readonly acts: readonly TeamAct[]
  readonly messages: readonly TeamMessage[]
}

export interface Council {
  readonly talks: ReadonlyMap<string, Talk>
  readonly leads: readonly { readonly seat: string; readonly at: Instant }[]
}

/** By team. */
export type Councils = ReadonlyMap<string, Council>

export type Tie = 'objections' | 'earliest'

export interface Proposal extends Omit<Proposed, 'kind' | 'key'> {
  /** In the order in which they agreed. */
  readonly agrees: readonly string[]
  readonly objects: readonly { readonly seat: string; readonly reason: string }[]
}

const SILENT: Talk = { acts: [], messages: [] }
const NEW: Council = { talks: new Map(), leads: [] }

export const talkOf = (councils: Councils, team: string, event: string): Talk =>
  councils.get(team)?.talks.get(event) ?? SILENT

const withTalk = (councils: Councils, team: string, event: string, talk: Talk): Councils => {
  const council = councils.get(team) ?? NEW
  return new Map(councils).set(team, { ...council, talks: new Map(council.talks).set(event, talk) })
}

export const withAct = (councils: Councils, team: string, event: string, act: TeamAct): Councils => {
  const talk = talkOf(councils, team, event)
  return withTalk(councils, team, event, { ...talk, acts: [...talk.acts, act] })
}

export const withMessage = (
  councils: Councils,
  team: string,
  event: string,
  message: TeamMessage,
): Councils => {
  const talk = talkOf(councils, team, event)
  return withTalk(councils, team, event, { ...talk, messages: [...talk.messages, message] })
}

export const withLead = (councils: Councils, team: string, seat: string, at: Instant): Councils => {
  const council = councils.get(team) ?? NEW
  return new Map(councils).set(team, { ...council, leads: [...council.leads, { seat, at }] })
}

export const withoutMember = (councils: Councils, team: string, seat: string, at: Instant): Councils => {
  const council = councils.get(team)
  if (!council) return councils
  const left = { kind: 'left', by: seat, at } as const
  const talks = [...council.talks].map(
    ([event, talk]) =>
      [event, talk.acts.length === 0 ? talk : { ...talk, acts: [...talk.acts, left] }] as const,
  )
  const leads = council.leads.filter(lead => lead.seat !== seat)
  return new Map(councils).set(team, { talks: new Map(talks), leads })
}

/** A member agrees with at most one; a proposal without any agreement is withdrawn. */
export const proposalsOf = (acts: readonly TeamAct[]): readonly Proposal[] =>
  acts.reduce<readonly Proposal[]>(afterAct, [])

export const withdrawnOf = (acts: readonly TeamAct[]): readonly Proposal[] => {
  const withdrawn: Proposal[] = []
  let open: readonly Proposal[] = []
  for (const act of acts) {
    const next = afterAct(open, act)
    withdrawn.push(...open.filter(({ id }) => !next.some(each => each.id === id)))
    open = next
  }
  return withdrawn
}

const afterAct = (open: readonly Proposal[], act: TeamAct): readonly Proposal[] => {
  switch (act.kind) {
    case 'proposed': {
      const { kind: _, key: __, ...proposed } = act
      return [
        ...open.map(each => withoutAgreement(each, act.by)).filter(isSupported),
        { ...proposed, agrees: [act.by], objects: [] },
      ]
    }
    case 'stood':
      return open.map(each => afterStand(each, act)).filter(isSupported)
    case 'left':
      return open.map(each => withoutObjection(withoutAgreement(each, act.by), act.by)).filter(isSupported)
  }
}

const isSupported = ({ agrees }: Proposal): boolean => agrees.length > 0

const afterStand = (before: Proposal, act: Extract<TeamAct, { kind: 'stood' }>): Proposal => {
  if (before.id !== act.proposal) return act.stand === 'agrees' ? withoutAgreement(before, act.by) : before
  const free = withoutObjection(act.stand === 'agrees' ? before : withoutAgreement(before, act.by), act.by)
  if (act.stand === 'objects')
    return { ...free, objects: [...free.objects, { seat: act.by, reason: act.reason ?? '' }] }
  if (act.stand === 'none' || free.agrees.includes(act.by)) return free
  return { ...free, agrees: [...free.agrees, act.by] }
}

const withoutAgreement = (proposal: Proposal, seat: string): Proposal => ({
  ...proposal,
  agrees: proposal.agrees.filter(each => each !== seat),
})

const withoutObjection = (proposal: Proposal, seat: string): Proposal => ({
  ...proposal,
  objects: proposal.objects.filter(each => each.seat !== seat),
})

/** Rule 227. */
export const bestOf = (proposals: readonly Proposal[]): Proposal | undefined =>
  proposals.toSorted(
    (one, other) =>
      other.agrees.length - one.agrees.length ||
      one.objects.length - other.objects.length ||
      one.at - other.at,
  )[0]

export const tieOf = (best: Proposal, all: readonly Proposal[]): Tie | null => {
  const equal = all.filter(each => each !== best && each.agrees.length === best.agrees.length)
  if (equal.length === 0) return null
  return equal.some(each => each.objects.length === best.objects.length) ? 'earliest' : 'objections'
}

export const proposedFor = (
  council: Council | undefined,
): readonly (readonly [event: string, since: Instant])[] =>
  [...(council?.talks ?? [])].flatMap(([event, { acts }]) => {
    const open = proposalsOf(acts)
    return open.length === 0 ? [] : [[event, Math.min(...open.map(({ at }) => at))] as const]
  })
