// Decision 0025.
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import type { FacilitatorCommand, Seen } from '../../log/commands.ts'
import { type Decision, NOTHING_NEW, type RefusalCode } from '../../log/outcome.ts'
import { wasDone } from '../basis/was-done.ts'
import { messageProblem, subjectOf } from './send.ts'
import type { Sent } from '../../state/state.ts'
import { seatTimeline } from '../../story/delivery.ts'
import { fetchedBy } from '../basis/fetched.ts'
import type { Situation } from '../basis/situation.ts'

export const correctable = (
  { state }: Pick<Situation, 'state'>,
  event: string,
): Sent | Refusal<RefusalCode> => {
  const sent = state.sent.find(each => each.event.id === event)
  if (!sent) return refuse('no such event')
  return sent.withdrawnAt === null ? sent : refuse('message withdrawn')
}

/** Refused if the message was corrected since the facilitator looked. */
export const decideCorrection = (
  { state }: Situation,
  { event, text, seen, by, key }: Extract<FacilitatorCommand, { kind: 'correct' }>,
): Decision => {
  if (wasDone(state, key)) return NOTHING_NEW
  const sent = correctable({ state }, event)
  if (isRefusal(sent)) return sent
  const message = { ...sent.event, ...text }
  const problem = messageProblem(message)
  if (problem) return problem
  const right = { ...text, subject: subjectOf(message), pdf: message.type === 'Email' ? text.pdf : '' }
  const { subject, content, image, pdf } = sent.event
  const isSame =
    subject === right.subject && content === right.content && image === right.image && pdf === right.pdf
  if (isSame) return NOTHING_NEW
  if (seen !== undefined && seen !== sent.correctedAt)
    return refuse('corrected meanwhile', { who: correctorOf(state, event) })
  return [{ kind: 'message corrected', event, text: right, by, ...(key !== undefined && { key }) }]
}

const correctorOf = ({ actions }: Situation['state'], event: string): string =>
  actions.findLast(({ fact }) => fact.kind === 'message corrected' && fact.event === event)?.by ?? ''

/** Refused if the message was corrected since the facilitator looked. */
export const decideWithdrawal = (
  situation: Situation,
  { event, by, key, seen, known }: Extract<FacilitatorCommand, { kind: 'withdraw' }>,
): Decision => {
  const sent = situation.state.sent.find(each => each.event.id === event)
  if (!sent) return refuse('no such event')
  if (sent.withdrawnAt !== null) return NOTHING_NEW
  if (known !== undefined && known !== sent.correctedAt)
    return refuse('corrected before withdrawal', { who: correctorOf(situation.state, event) })
  const missed = missedBy(situation, event, seen)
  const withdrawn = { kind: 'message withdrawn', event, by } as const
  return [{ ...withdrawn, ...(missed.length > 0 && { missed }), ...(key !== undefined && { key }) }]
}

/**
 * The seats that the message never reached. They are recorded because the log does not hold presence. A
 * vacated seat has no player.
 */
const missedBy = (
  { exercise, state, now }: Situation,
  event: string,
  seen: Seen = new Map(),
): readonly string[] =>
  [...state.seats.values()]
    .filter(seat => {
      if (seat.vacated !== null) return true
      const delivery = seatTimeline(exercise, state, seat).deliveries.find(({ id }) => id === event)
      return delivery && !seat.story.reads.has(event) && delivery.at > fetchedBy(seat, seen, now)
    })
    .map(({ id }) => id)
