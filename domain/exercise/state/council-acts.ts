import { groundsIn } from '../log/grounds.ts'
import type { DecidedBy, Entry } from '../log/log.ts'
import {
  proposalsOf,
  type TeamAct,
  talkOf,
  tieOf,
  withAct,
  withLead,
  withMessage,
  withoutMember,
} from './council.ts'
import { type Decided, hasJoined, type Seat, teamOf } from './seat.ts'
import type { State } from './state.ts'

export type CouncilEntry = Extract<
  Entry,
  { readonly kind: 'proposed' | 'took a stand' | 'discussed' | 'lead taken' | 'lead named' }
>

export const councilsAfter = (state: State, seat: Seat, entry: CouncilEntry): State['councils'] => {
  const { councils } = state
  const team = teamOf(seat)
  if (team === null) return councils
  switch (entry.kind) {
    case 'proposed':
    case 'took a stand':
      return withAct(councils, team, entry.event, actOf(seat, entry))
    case 'discussed': {
      const { message: id, text, at, key } = entry
      return withMessage(councils, team, entry.event, { id, text, at, by: seat.id, key })
    }
    case 'lead taken':
    case 'lead named':
      return withLead(councils, team, seat.id, entry.at)
  }
}

const actOf = (
  { id: by }: Seat,
  entry: Extract<CouncilEntry, { kind: 'proposed' | 'took a stand' }>,
): TeamAct => {
  const { at, key, proposal } = entry
  if (entry.kind === 'took a stand')
    return { kind: 'stood', by, at, key, proposal, stand: entry.stand, reason: entry.reason }
  const { answer, agreed } = entry
  return {
    kind: 'proposed',
    id: proposal,
    by,
    at,
    key,
    answer,
    ...(agreed && { agreed }),
    ...groundsIn(entry),
  }
}

export const councilsWithout = ({ councils }: State, seat: Seat, entry: Entry): State['councils'] => {
  const team = teamOf(seat)
  return team === null ? councils : withoutMember(councils, team, seat.id, entry.at)
}

export const decidedIn = (state: State, team: string, event: string, decided: DecidedBy): Decided => {
  const { acts } = talkOf(state.councils, team, event)
  const proposals = proposalsOf(acts)
  const proposal = proposals.find(({ id }) => id === decided.proposal)
  const agreed = proposal?.agrees ?? []
  const objected = proposal?.objects ?? []
  // Agreeing with another proposal is not silence.
  const spoke = new Set(
    proposals.flatMap(({ agrees, objects }) => [...agrees, ...objects.map(({ seat }) => seat)]),
  )
  const silent = [...state.seats.values()]
    .filter(seat => isPlaying(seat) && teamOf(seat) === team && !spoke.has(seat.id))
    .map(({ id }) => id)
  const tied = decided.by === 'time' && proposal ? tieOf(proposal, proposals) : null
  return {
    by: decided.by,
    ...(tied && { tied }),
    proposal: decided.proposal,
    proposer: proposal?.by ?? '',
    agreed,
    objected,
    silent,
  }
}

export const isPlaying = (seat: Seat): boolean => !seat.released && (seat.storyAt !== null || hasJoined(seat))
