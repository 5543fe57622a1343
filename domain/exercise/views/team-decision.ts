import type { Seen } from '../log/commands.ts'
import type { Exercise, Instant } from '../log/exercise.ts'
import { type Proposal, proposalsOf, talkOf } from '../state/council.ts'
import type { Decided, Seat } from '../state/seat.ts'
import type { State } from '../state/state.ts'
import { isDecidedTogether, leadOf, limitAt, membersOf, namedLead, ruleFor } from '../story/decisions.ts'
import type {
  ShownMessage,
  ShownObjection,
  ShownOutcome,
  ShownProposal,
  TeamDecision,
} from '../story/team-view.ts'
import { isFormer, type StoryDelivery } from '../story/deliveries.ts'
import { isPresent } from '../rules/team/conclude.ts'
import { responseOnWire } from '../words/wire.ts'

interface Sight {
  readonly exercise: Exercise
  readonly state: State
  readonly at: Instant
  readonly seen?: Seen | undefined
}

/** Null if the team does not decide this event together. */
export const decisionFor = (sight: Sight, seat: Seat, delivery: StoryDelivery): TeamDecision | null => {
  const { exercise, state } = sight
  const { team, story } = delivery
  const former = isFormer(delivery, sight.at)
  const rule = ruleFor(exercise, story.event)
  if (team === null || rule === 'first') return null
  const outcome = delivery.response?.decided
  if (!outcome && (delivery.response || !isDecidedTogether(exercise, state, delivery))) return null
  const lead = leadOf(state, team)
  const members = former ? [] : membersOf(state, team)
  return {
    rule,
    lead: lead && !former ? lead.alias : '',
    named: !former && namedLead(state, team) !== null,
    members: members.map(({ alias, holder, id }) => ({
      alias,
      present: id === seat.id || isPresent(sight.seen ?? new Map(), holder, sight.at),
    })),
    proposals: shownProposals(sight, seat, delivery),
    closesAt: delivery.response || former ? null : limitAt(exercise, state, seat, delivery),
    outcome: outcome ? outcomeShown(aliasIn(state), outcome) : null,
  }
}

/** Infinity if the player is still a member of the team. */
export const memberUntil = ({ teams }: Seat, team: string): Instant => {
  const last = teams.findLastIndex(each => each.team === team)
  return teams[last + 1]?.from ?? Infinity
}

const shownProposals = (
  { state }: Sight,
  seat: Seat,
  { team, id, story }: StoryDelivery,
): readonly ShownProposal[] => {
  const until = memberUntil(seat, team ?? '')
  const acts = talkOf(state.councils, team ?? '', id).acts.filter(({ at }) => at < until)
  return proposalsOf(acts).map(proposal => ({
    ...proposalShown(aliasIn(state), proposal),
    response: responseOnWire(story.event, proposal.answer),
    mine: proposal.by === seat.id,
    stand: standOf(proposal, seat.id),
  }))
}

export type CalledBy = (seat: string) => string

export const proposalShown = (called: CalledBy, proposal: Proposal) => ({
  id: proposal.id,
  by: called(proposal.by),
  reason: proposal.reason ?? '',
  confidence: proposal.confidence ?? null,
  agreed: proposal.agrees.map(called),
  objected: objectionsShown(called, proposal.objects),
})

const standOf = ({ agrees, objects }: Proposal, seat: string): ShownProposal['stand'] => {
  if (agrees.includes(seat)) return 'agrees'
  return objects.some(each => each.seat === seat) ? 'objects' : 'none'
}

export const outcomeShown = (called: CalledBy, decided: Decided): ShownOutcome => ({
  by: decided.by,
  ...(decided.tied && { tied: decided.tied }),
  proposer: called(decided.proposer),
  agreed: decided.agreed.map(called),
  objected: objectionsShown(called, decided.objected),
  silent: decided.silent.map(called),
})

const objectionsShown = (called: CalledBy, objects: Proposal['objects']): readonly ShownObjection[] =>
  objects.map(({ seat, reason }) => ({ alias: called(seat), reason }))

export const aliasIn =
  ({ seats }: Pick<State, 'seats'>): CalledBy =>
  seat =>
    seats.get(seat)?.alias ?? ''

export const discussionFor = (
  { state }: Pick<Sight, 'state'>,
  seat: Seat,
  { team, id }: StoryDelivery,
): readonly ShownMessage[] | null => {
  if (team === null) return null
  const until = memberUntil(seat, team)
  const messages = talkOf(state.councils, team, id).messages.filter(({ at }) => at < until)
  if (messages.length === 0) return null
  return messages.map(message => ({
    id: message.id,
    by: aliasIn(state)(message.by),
    at: message.at,
    text: message.text,
    mine: message.by === seat.id,
    key: message.by === seat.id ? (message.key ?? '') : '',
  }))
}

/** The instant just after the next limit of an open question that has had a proposal; null if there is none. */
export const nextLimit = (
  { exercise, state, at }: Sight,
  seat: Seat,
  events: readonly StoryDelivery[],
): Instant | null => {
  const ends = events.flatMap(delivery => {
    const { team, id, response } = delivery
    if (
      team === null ||
      response ||
      isFormer(delivery, at) ||
      talkOf(state.councils, team, id).acts.length === 0
    )
      return []
    return limitAt(exercise, state, seat, delivery) ?? []
  })
  const next = Math.min(...ends.filter(end => end >= at))
  return Number.isFinite(next) ? next + 1 : null
}
