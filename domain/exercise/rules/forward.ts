// Rule 248.
import { refuse } from '#domain/refusal.ts'
import type { PlayerCommand } from '../log/commands.ts'
import { LONGEST_FORWARD_NOTE } from '../log/forward-note.ts'
import { type Decision, NOTHING_NEW } from '../log/outcome.ts'
import { castOf, isInAudience, rolesOf } from '../state/audience.ts'
import type { Forward } from '../state/forwards.ts'
import { meantBy } from '../state/passed-on.ts'
import { type Seat, teamOf } from '../state/seat.ts'
import type { StoryDelivery } from '../story/deliveries.ts'
import { playersOf } from '../story/stage.ts'
import { reached } from './basis/reached.ts'
import { barredAt, type SeatSituation } from './basis/situation.ts'

type ForwardCommand = Extract<PlayerCommand, { kind: 'forward' }>

export const decideForward = (situation: SeatSituation, command: ForwardCommand): Decision => {
  const { exercise, state, seat, stage } = situation
  const { role, key } = command
  const roles = rolesOf(exercise)
  if (roles.length === 0) return refuse('no roles here')
  const barred = barredAt(stage)
  if (barred) return barred
  if (isRepeat(state.forwards, seat, key)) return NOTHING_NEW
  const event = originalOf(situation, command.event)
  if (event === null) return refuse('not to forward')
  const note = command.note.trim()
  if (note.length > LONGEST_FORWARD_NOTE) return refuse('note too long', { max: LONGEST_FORWARD_NOTE })
  const wanted = roles.find(({ id }) => id === role)
  if (role !== null && !wanted) return refuse('role unknown', { role })
  const before = state.forwards.find(
    forward => forward.team === teamOf(seat) && forward.event === event.id && forward.role === role,
  )
  if (before) return refuse('forwarded already', { by: nameOf(situation, before.by) })
  if (wanted && readersOf(situation, role).length === 0)
    return refuse('only forwarder', { role: wanted.name })
  if (newReaders(situation, event, role).length === 0)
    return wanted ? refuse('has it already', { role: wanted.name }) : refuse('team has it already')
  return [
    {
      ...{ kind: 'forwarded', seat: seat.holder, event: event.id, role },
      ...(note !== '' && { note }),
      ...(key !== undefined && { key }),
    },
  ]
}

const isRepeat = (forwards: readonly Forward[], seat: Seat, key: string | undefined): boolean =>
  key !== undefined && forwards.some(forward => forward.by === seat.id && forward.key === key)

const nameOf = ({ state }: SeatSituation, seat: string): string => state.seats.get(seat)?.alias ?? ''

const originalOf = (
  { exercise, state, seat, now }: SeatSituation,
  id: string,
): StoryDelivery['story']['event'] | null => {
  const item = reached(exercise, state, seat, id, now)
  const team = teamOf(seat)
  if (team === null) return null
  if (item?.kind === 'forwarded') return item.forward.team === team ? item.story.event : null
  if (item?.kind !== 'story' || item.team !== team) return null
  const { event } = item.story
  return event.type !== 'Social' && (event.to?.roles.length ?? 0) > 0 ? event : null
}

const readersOf = (situation: SeatSituation, role: string | null): readonly Seat[] => {
  const { members, isMeant } = teamAround(situation)
  return members.filter(other => isMeant(other, meantBy({ role })))
}

const newReaders = (
  situation: SeatSituation,
  { id, to }: StoryDelivery['story']['event'],
  role: string | null,
): readonly Seat[] => {
  const { team, isMeant } = teamAround(situation)
  return readersOf(situation, role).filter(
    other =>
      !isMeant(other, to) &&
      !situation.state.forwards.some(
        forward => forward.event === id && forward.team === team && isMeant(other, meantBy(forward)),
      ),
  )
}

const teamAround = ({ exercise, state, seat, now }: SeatSituation) => {
  const team = teamOf(seat)
  const members = playersOf(exercise, state).filter(other => teamOf(other) === team && other.id !== seat.id)
  const cast = castOf(exercise, state, [...members, seat], team ?? '')
  const isMeant = (other: Seat, meant: StoryDelivery['story']['event']['to']) =>
    isInAudience(exercise, () => cast, other, meant, now)
  return { team, members, isMeant }
}
