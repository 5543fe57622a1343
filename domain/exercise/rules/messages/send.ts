// S2§5 Send Email, rules 123 to 125.
import { refuse, type Refusal } from '#domain/refusal.ts'
import { plainText } from '#domain/scenario/plain-text.ts'
import { storyOf } from '#domain/scenario/story.ts'
import type { FacilitatorCommand, FromPrepared, Message } from '../../log/commands.ts'
import { EXERCISE_CONTROL } from '../../mails/exercise-control.ts'
import type { Recipient, SentEvent } from '../../log/log.ts'
import { type Decision, NOTHING_NEW, type RefusalCode, warn } from '../../log/outcome.ts'
import { roleCalled } from '../../state/audience.ts'
import { hasJoined, roleOf, type Seat, teamOf } from '../../state/seat.ts'
import { wasDone } from '../basis/was-done.ts'
import type { Situation } from '../basis/situation.ts'
import { hasFinished, playersOf } from '../../story/stage.ts'
import { resolved, seatOf, type Sent } from '../../state/state.ts'

const SUBJECT_LENGTH = 30
/** A repeat within this time is the same press (security row 80). */
const SAME_PRESS = 2_000

type Send = Extract<FacilitatorCommand, { kind: 'send' }>

/**
 * Warns if the prepared message was sent since the facilitator looked, or if an earlier press of the same
 * form sent a message although its reply was lost.
 */
export const decideSend = (
  situation: Situation,
  { message, recipient, from, unanswered = [], by, key }: Send,
): Decision => {
  const { state } = situation
  if (wasDone(state, key)) return NOTHING_NEW
  const problem = sendProblem(situation, message, recipient)
  if (problem || !recipient) return problem ?? refuse('recipient required')
  const lost = lostAmong(state, unanswered)
  if (lost) return warn('sent after all', { id: lost.event.id, by: lost.by, at: lost.at })
  const sentBefore = from && lastOf(state, from.prepared)
  if (sentBefore && sentBefore.event.id !== from.again) {
    return warn('prepared sent before', { id: sentBefore.event.id, by: sentBefore.by, at: sentBefore.at })
  }
  const before = lastLike(situation, message, recipient)
  if (before && situation.now - before.at < SAME_PRESS) return NOTHING_NEW
  const sent = { kind: 'sent', event: completed(situation, message), recipient, by } as const
  return [{ ...sent, ...(from && { prepared: from.prepared }), ...(key !== undefined && { key }) }]
}

const lostAmong = ({ actions, sent }: Situation['state'], keys: readonly string[]): Sent | undefined => {
  if (keys.length === 0) return undefined
  const ids = new Set(
    actions.flatMap(({ fact }) =>
      fact.kind === 'sent' && fact.key !== undefined && keys.includes(fact.key) ? fact.event.id : [],
    ),
  )
  return sent.findLast(({ event, withdrawnAt }) => withdrawnAt === null && ids.has(event.id))
}

const lastOf = ({ sent }: Situation['state'], prepared: FromPrepared['prepared']): Sent | undefined =>
  sent.findLast(each => each.prepared === prepared && each.withdrawnAt === null)

export const sendProblem = (
  situation: Situation,
  message: Message,
  recipient: Recipient | null,
): Refusal<RefusalCode> | null => addressProblem(situation, recipient) ?? messageProblem(message)

export const addressProblem = (
  situation: Situation,
  recipient: Recipient | null,
): Refusal<RefusalCode> | null => {
  const { phase } = situation.state
  if (phase !== 'running' && phase !== 'paused') return refuse('not running')
  if (!recipient) return refuse('recipient required')
  return recipientProblem(situation, recipient)
}

export const lastLike = (situation: Situation, message: Message, recipient: Recipient): Sent | undefined => {
  const event = completed(situation, message)
  const to = resolved(situation.state, recipient)
  return situation.state.sent.findLast(
    sent =>
      sent.withdrawnAt === null &&
      isSame({ ...sent.event, id: event.id }, event) &&
      isSame(sent.recipient, to),
  )
}

const isSame = <T extends object>(one: T, other: T): boolean =>
  Object.entries(one).length === Object.entries(other).length &&
  Object.entries(one).every(
    ([key, value]) => value === Object.entries(other).find(([name]) => name === key)?.[1],
  )

export const reachOf = (
  { exercise, state, now }: Situation,
  recipient: Recipient,
): { readonly reached: number; readonly finished: number } => {
  const meant = playersOf(exercise, state).filter(seat => isMeant(seat, recipient))
  const finished = meant.filter(seat => hasFinished(exercise, state, seat, now)).length
  return { reached: meant.length - finished, finished }
}

export const isMeant = (seat: Seat, recipient: Recipient): boolean => {
  switch (recipient.to) {
    case 'all':
      return true
    case 'team':
      return teamOf(seat) === recipient.team
    case 'role':
      return roleOf(seat) === recipient.role
    case 'seat':
      return seat.holder === recipient.seat || seat.id === recipient.seat
  }
}

const recipientProblem = (
  { exercise, state }: Situation,
  recipient: Recipient,
): Refusal<RefusalCode> | null => {
  if (recipient.to === 'team' && !exercise.teams.includes(recipient.team))
    return refuse('team unknown', { team: recipient.team })
  if (recipient.to === 'role') {
    const role = roleCalled(exercise, recipient.role)
    if (!role) return refuse('role unknown', { role: recipient.role })
    const isVacant = !playersOf(exercise, state).some(seat => isMeant(seat, recipient))
    if (isVacant) return refuse('role vacant', { role: role.name })
  }
  return recipient.to === 'seat' && !hasJoined(seatOf(state, recipient.seat)) ? refuse('seat unknown') : null
}

export const messageProblem = (message: Message): Refusal<RefusalCode> | null => {
  const empty = isEmpty(message.content)
  if (message.type === 'Alert') return empty ? refuse('alert empty') : null
  if (message.organisation.trim() === '') return refuse('send without organisation')
  if (message.name.trim() === '') return refuse('send without persona')
  if (message.type === 'Social') return empty ? refuse('social empty') : null
  if (!empty && message.subject.trim() !== '') return null
  return refuse(message.type === 'News' ? 'news incomplete' : 'email incomplete')
}

/** A post is named by its first 30 characters (rule 124). */
export const subjectOf = ({
  type,
  content,
  subject,
}: Pick<Message, 'type' | 'content' | 'subject'>): string =>
  type === 'Social' ? `${plainText(content).slice(0, SUBJECT_LENGTH)}...` : subject

const completed = (situation: Situation, message: Message): SentEvent => ({
  ...message,
  id: freeId(situation),
  ...(message.name.trim() === '' ? EXERCISE_CONTROL : {}),
  subject: subjectOf(message),
  pdf: message.type === 'Email' ? message.pdf : '',
})

/** An author may have given an event such an id. */
const freeId = ({ exercise, state }: Situation): string => {
  const taken = new Set([...storyOf(exercise.scenario).keys(), ...state.sent.map(({ event }) => event.id)])
  let number = state.sent.length + 1
  while (taken.has(`f-${number}`)) number++
  return `f-${number}`
}

const isEmpty = (html: string): boolean => plainText(html) === '' && !html.includes('<img')
