// Rule 225.
import { refuse } from '#domain/refusal.ts'
import type { AnswerCommand } from '../../log/commands.ts'
import type { Grounds } from '../../log/grounds.ts'
import type { Answer } from '../../log/log.ts'
import { type Decision, NOTHING_NEW } from '../../log/outcome.ts'
import { talkOf } from '../../state/council.ts'
import { openProposals } from '../../story/decisions.ts'
import type { StoryDelivery } from '../../story/deliveries.ts'
import { sameAnswer } from '../basis/response.ts'
import type { SeatSituation } from '../basis/situation.ts'
import { withAnswer } from './conclude.ts'

const MOST_ACTS = 400

export const wasDoneInTeam = (
  { state, seat }: Pick<SeatSituation, 'state' | 'seat'>,
  { team, id }: Pick<StoryDelivery, 'team' | 'id'>,
  key: string | undefined,
): boolean =>
  key !== undefined &&
  team !== null &&
  talkOf(state.councils, team, id).acts.some(act => act.by === seat.id && act.key === key)

export const isTalkFull = ({ state }: SeatSituation, { team, id }: StoryDelivery): boolean =>
  talkOf(state.councils, team ?? '', id).acts.length >= MOST_ACTS

interface Proposing extends Grounds {
  readonly answer: Answer
  readonly agreed?: true
}

export const decideProposal = (
  situation: SeatSituation,
  delivery: StoryDelivery,
  { answer, agreed, ...grounds }: Proposing,
  { key, seen }: Pick<AnswerCommand, 'key' | 'seen'>,
): Decision => {
  const { state, seat } = situation
  if (isTalkFull(situation, delivery)) return refuse('proposals too many')
  const who = { seat: seat.holder, event: delivery.id, ...(key !== undefined && { key }) }
  const equal = openProposals(state, delivery).find(each => sameAnswer(each.answer, answer))
  if (equal?.agrees.includes(seat.id)) return NOTHING_NEW
  const id = equal?.id ?? `p${state.revision + 1}`
  return withAnswer(
    situation,
    { seat, delivery, seen },
    equal
      ? { kind: 'took a stand', ...who, proposal: id, stand: 'agrees' }
      : { kind: 'proposed', ...who, proposal: id, answer, ...(agreed && { agreed }), ...grounds },
  )
}
