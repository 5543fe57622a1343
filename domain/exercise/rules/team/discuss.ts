// Rules 228 and 229.
import { refuse } from '#domain/refusal.ts'
import type { FacilitatorCommand, TeamCommand } from '../../log/commands.ts'
import { LONGEST_MESSAGE, MOST_MESSAGES } from '../../log/discussion.ts'
import { type Decision, NOTHING_NEW } from '../../log/outcome.ts'
import { talkOf } from '../../state/council.ts'
import { hasJoined, teamOf } from '../../state/seat.ts'
import { seatOf } from '../../state/state.ts'
import { namedLead } from '../../story/decisions.ts'
import { isFormer } from '../../story/deliveries.ts'
import { wasDone } from '../basis/was-done.ts'
import { barredAt, type SeatSituation, type Situation } from '../basis/situation.ts'
import { hasStory } from './of-team.ts'

type Discuss = Extract<TeamCommand, { kind: 'discuss' }>
type TakeLead = Extract<TeamCommand, { kind: 'take the lead' }>
type NameLead = Extract<FacilitatorCommand, { kind: 'name lead' }>

const DOUBLE_CLICK = 5_000

export const decideDiscussion = (situation: SeatSituation, command: Discuss): Decision => {
  const { state, seat, now } = situation
  const { event, key } = command
  const delivery = hasStory(situation, seat, event)
  if (!delivery) return refuse('event unknown')
  if (delivery.team === null) return refuse('no team here')
  const { messages } = talkOf(state.councils, delivery.team, event)
  const text = command.text.trim()
  const isSaid = messages.some(
    ({ by, at, text: said, key: before }) =>
      by === seat.id && (key === undefined ? said === text && now - at <= DOUBLE_CLICK : before === key),
  )
  if (isSaid) return NOTHING_NEW
  if (isFormer(delivery, now) || (command.team && command.team !== delivery.team))
    return refuse('former team')
  const barred = barredAt(situation.stage)
  if (barred) return barred
  if (text === '' || text.length > LONGEST_MESSAGE)
    return refuse('message required', { max: LONGEST_MESSAGE })
  if (messages.length >= MOST_MESSAGES) return refuse('discussion full', { max: MOST_MESSAGES })
  const message = `d${state.revision + 1}`
  return [{ kind: 'discussed', seat: seat.holder, event, message, text, ...(key !== undefined && { key }) }]
}

export const takeLead = ({ state, seat, stage }: SeatSituation, { key, team: meant }: TakeLead): Decision => {
  const team = teamOf(seat)
  if (team === null) return refuse('not in a team')
  const lead = namedLead(state, team)
  if (lead?.id === seat.id) return NOTHING_NEW
  const barred = barredAt(stage)
  if (barred) return barred
  if (meant && meant !== team) return refuse('former team')
  if (lead) return refuse('lead named already', { by: lead.alias })
  return [{ kind: 'lead taken', seat: seat.holder, ...(key !== undefined && { key }) }]
}

export const nameLead = ({ state }: Situation, { seat: holder, by, key }: NameLead): Decision => {
  if (wasDone(state, key)) return NOTHING_NEW
  const seat = seatOf(state, holder)
  const team = seat && !seat.released && hasJoined(seat) ? teamOf(seat) : null
  if (!seat || team === null) return refuse('not in a team')
  if (namedLead(state, team)?.id === seat.id) return NOTHING_NEW
  return [{ kind: 'lead named', seat: seat.holder, team, by, ...(key !== undefined && { key }) }]
}
