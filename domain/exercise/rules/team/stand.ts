// Rule 225.
import { refuse } from '#domain/refusal.ts'
import type { TeamCommand } from '../../log/commands.ts'
import { LONGEST_REASON } from '../../log/grounds.ts'
import type { Fact } from '../../log/log.ts'
import { type Decision, NOTHING_NEW } from '../../log/outcome.ts'
import type { Proposal } from '../../state/council.ts'
import { leadOf, openProposals, ruleFor } from '../../story/decisions.ts'
import { isFormer, type StoryDelivery } from '../../story/deliveries.ts'
import { barredAt, type SeatSituation } from '../basis/situation.ts'
import { answerOfTeam, withAnswer } from './conclude.ts'
import { hasStory } from './of-team.ts'
import { isTalkFull, wasDoneInTeam } from './propose.ts'

type TakeStand = Extract<TeamCommand, { kind: 'take a stand' }>
type Stood = Extract<Fact, { kind: 'took a stand' }>

export const decideStand = (situation: SeatSituation, command: TakeStand): Decision => {
  const { exercise, state, seat, now } = situation
  const delivery = hasStory(situation, seat, command.event)
  if (!delivery) return refuse('event unknown')
  if (wasDoneInTeam(situation, delivery, command.key)) return NOTHING_NEW
  const { team, response } = delivery
  if (team === null || ruleFor(exercise, delivery.story.event) === 'first') return refuse('no team here')
  if (isFormer(delivery, now) || (command.team && command.team !== team)) return refuse('former team')
  if (response) return afterwards(situation, response, command)
  const barred = barredAt(situation.stage)
  if (barred) return barred
  const proposal = openProposals(state, delivery).find(({ id }) => id === command.proposal)
  if (!proposal) return refuse('proposal gone')
  if (isTalkFull(situation, delivery)) return refuse('proposals too many')
  return stand(situation, delivery, proposal, command)
}

const stand = (
  situation: SeatSituation,
  delivery: StoryDelivery,
  proposal: Proposal,
  command: TakeStand,
): Decision => {
  const { exercise, state, seat } = situation
  const { event, stand: taken, key, seen } = command
  const reason = taken === 'objects' ? command.reason?.replaceAll(/\s+/gu, ' ').trim() : ''
  if (reason && reason.length > LONGEST_REASON) return refuse('reason too long', { max: LONGEST_REASON })
  const leads =
    ruleFor(exercise, delivery.story.event) === 'lead' && leadOf(state, delivery.team ?? '')?.id === seat.id
  const decides = leads && taken === 'agrees'
  if (!decides && isSame(proposal, seat.id, taken, reason ?? '')) return NOTHING_NEW
  const fact: Stood = {
    ...{ kind: 'took a stand', seat: seat.holder, event, proposal: proposal.id, stand: taken },
    ...(reason && { reason }),
    ...(key !== undefined && { key }),
  }
  return decides
    ? [fact, answerOfTeam(situation, delivery, proposal, { by: 'lead' })]
    : withAnswer(situation, { seat, delivery, seen }, fact)
}

const isSame = (proposal: Proposal, seat: string, taken: TakeStand['stand'], reason: string): boolean => {
  const objection = proposal.objects.find(each => each.seat === seat)
  if (taken === 'agrees') return proposal.agrees.includes(seat)
  if (taken === 'objects') return objection?.reason === reason
  return !objection && !proposal.agrees.includes(seat)
}

const afterwards = (
  { state, seat }: SeatSituation,
  { by, decided }: NonNullable<StoryDelivery['response']>,
  { proposal, stand: taken }: TakeStand,
): Decision => {
  if (taken === 'agrees' && decided?.proposal === proposal) return NOTHING_NEW
  return by === null || by === seat.id
    ? refuse('already answered')
    : refuse('already answered by', { by: state.seats.get(by)?.alias ?? '' })
}
