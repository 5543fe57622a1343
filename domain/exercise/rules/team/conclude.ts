// Rules 225 to 227.
import { hasStory } from './of-team.ts'
import { evolve } from '../../state/evolve.ts'
import { groundsIn } from '../../log/grounds.ts'
import type { Seen } from '../../log/commands.ts'
import type { DecidedBy, Fact } from '../../log/log.ts'
import type { Instant } from '../../log/exercise.ts'
import { bestOf, type Proposal } from '../../state/council.ts'
import type { Seat } from '../../state/seat.ts'
import type { StoryDelivery } from '../../story/deliveries.ts'
import {
  decidedBy,
  isDecidedTogether,
  limitAt,
  limitXt,
  membersOf,
  openProposals,
  ruleFor,
  type Voices,
} from '../../story/decisions.ts'
import { barredAt, type Situation } from '../basis/situation.ts'
import { stageOf } from '../../story/stage.ts'

/** Rule 226; connected pages ask at least every 28 s (rule 121). */
const PRESENT = 45_000

/** Rule 226. */
const OBJECTION_HOLDS = 300_000

const voicesOf = (
  { state, now }: Pick<Situation, 'state' | 'now'>,
  team: string,
  seen: Seen | undefined,
  acting?: Seat,
): Voices => {
  const members = membersOf(state, team)
  const within = (time: number) =>
    members.filter(({ id, holder }) => id === acting?.id || wasHeard(seen, holder, now, time))
  return { present: within(PRESENT), objecting: new Set(within(OBJECTION_HOLDS).map(({ id }) => id)) }
}

/** @param seen absent: every seat is present */
export const isPresent = (seen: Seen | undefined, holder: string, now: Instant): boolean =>
  wasHeard(seen, holder, now, PRESENT)

const wasHeard = (seen: Seen | undefined, holder: string, now: Instant, time: number): boolean =>
  seen === undefined || now - (seen.get(holder) ?? -Infinity) <= time

/**
 * The answers that teams give although no member acts.
 * @param seen null: only those whose time is over; absent: every member is present
 */
export const conclusions = (situation: Situation, seen: Seen | null | undefined): readonly Fact[] => {
  const { state } = situation
  if (state.councils.size === 0) return []
  return [...state.councils].flatMap(([team, { talks }]) =>
    [...talks.keys()].flatMap(event => {
      if (state.teamAnswers.get(team)?.has(event)) return []
      return concluded(situation, team, event, seen)
    }),
  )
}

const concluded = (
  situation: Situation,
  team: string,
  event: string,
  seen: Seen | null | undefined,
): readonly Fact[] => {
  const { exercise, state, now } = situation
  const proposals = openProposals(state, { team, id: event })
  if (proposals.length === 0) return []
  const member = membersOf(state, team).find(seat => barredAt(stageOf(exercise, state, seat, now)) === null)
  const delivery = member && hasStory(situation, member, event)
  if (!delivery || delivery.team !== team || delivery.response) return []
  const best = bestOf(proposals)
  const ended = limitAt(exercise, state, member, delivery)
  if (best && ended !== null && ended < now) {
    // A proposal made within the limit counts as given at the ordinary limit, so that it does not reveal a
    // member's extra time (decision 0043).
    const xt = best.at <= ended ? limitXt(delivery) : null
    return [answerOfTeam(situation, delivery, best, { by: 'time', ...(xt !== null && { xt }) })]
  }
  const rule = ruleFor(exercise, delivery.story.event)
  if (seen === null || rule === 'first') return []
  const chosen = decidedBy(rule, proposals, voicesOf(situation, team, seen))
  return chosen ? [answerOfTeam(situation, delivery, chosen, { by: rule })] : []
}

export const withAnswer = (
  situation: Situation,
  {
    seat,
    delivery,
    seen,
  }: { readonly seat: Seat; readonly delivery: StoryDelivery; readonly seen?: Seen | undefined },
  fact: Extract<Fact, { kind: 'proposed' | 'took a stand' }>,
): readonly Fact[] => {
  const { exercise, now } = situation
  const state = evolve(exercise, situation.state, { ...fact, number: situation.state.revision + 1, at: now })
  const after = { ...situation, state }
  const team = delivery.team ?? ''
  const rule = ruleFor(exercise, delivery.story.event)
  const proposals = openProposals(state, delivery)
  const ended = limitAt(exercise, state, seat, delivery)
  const best = bestOf(proposals)
  if (best && ended !== null && ended < now)
    return [fact, answerOfTeam(after, delivery, best, { by: 'time' })]
  if (rule === 'first' || !isDecidedTogether(exercise, state, delivery)) return [fact]
  const chosen = decidedBy(rule, proposals, voicesOf(after, team, seen, seat))
  return chosen ? [fact, answerOfTeam(after, delivery, chosen, { by: rule })] : [fact]
}

/** The answer is the proposer's or, if they have left, that of the first member who agreed (rule 226). */
export const answerOfTeam = (
  { state }: Pick<Situation, 'state'>,
  { team, story: { event } }: StoryDelivery,
  proposal: Proposal,
  decided: Omit<DecidedBy, 'proposal'>,
): Fact => {
  const members = membersOf(state, team ?? '')
  const by = [proposal.by, ...proposal.agrees].flatMap(id => members.find(seat => seat.id === id) ?? [])[0]
  const { reason, confidence } = groundsIn(proposal)
  return {
    ...{ kind: 'answered', seat: by?.holder ?? '', event: event.id, answer: proposal.answer },
    ...(proposal.agreed && { agreed: true }),
    ...(event.reason && reason !== undefined && { reason }),
    ...(event.confidence && confidence !== undefined && { confidence }),
    decided: { ...decided, proposal: proposal.id },
  }
}
