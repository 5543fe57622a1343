// Rules 236, 238.
import { refuse } from '#domain/refusal.ts'
import type { FacilitatorCommand, PlayerCommand } from '../log/commands.ts'
import type { Exercise } from '../log/exercise.ts'
import { type Decision, NOTHING_NEW } from '../log/outcome.ts'
import { hasJoined, roleOf, type Seat, teamOf } from '../state/seat.ts'
import { inTutorial, seatOf, type State } from '../state/state.ts'
import { roleCalled, rolesOf } from '../state/audience.ts'
import { playersOf } from '../story/stage.ts'
import { wasDone } from './basis/was-done.ts'
import type { SeatSituation, Situation } from './basis/situation.ts'

type TakeRole = Extract<PlayerCommand, { kind: 'take a role' }>
type GiveRoles = Extract<FacilitatorCommand, { kind: 'give roles' }>

export const takeRole = (situation: SeatSituation, { role, key }: TakeRole): Decision => {
  const { exercise, state, seat } = situation
  const roles = rolesOf(exercise)
  if (roles.length === 0) return refuse('no roles here')
  if (roleOf(seat) === role || wasChosen(seat, key)) return NOTHING_NEW
  if (!canChooseRole(exercise, state, seat)) return refuse('role fixed')
  const wanted = roles.find(({ id }) => id === role)
  if (role !== null && !wanted) return refuse('role unknown', { role })
  if (wanted && hasAll(situation, seat, wanted)) return refuse('role full', { role: wanted.name })
  return [{ kind: 'role taken', seat: seat.holder, role, ...(key !== undefined && { key }) }]
}

export const canChooseRole = (exercise: Exercise, state: State, seat: Seat): boolean =>
  inTutorial(exercise, state, seat) && !exercise.seats.find(({ id }) => id === seat.id)?.role

/** A late repeat must not undo a newer choice. */
const wasChosen = ({ roles }: Seat, key: string | undefined): boolean =>
  key !== undefined && roles.some(part => part.key === key)

const hasAll = (
  { exercise, state }: Situation,
  seat: Seat,
  { id, players }: { readonly id: string; readonly players: number | null },
): boolean =>
  players !== null &&
  playersOf(exercise, state).filter(
    other => other.id !== seat.id && teamOf(other) === teamOf(seat) && roleOf(other) === id,
  ).length >= players

export const giveRoles = ({ exercise, state }: Situation, { roles, by, key }: GiveRoles): Decision => {
  if (wasDone(state, key)) return NOTHING_NEW
  const known = rolesOf(exercise)
  if (known.length === 0) return refuse('no roles here')
  const changes: { readonly seat: string; readonly role: string | null }[] = []
  for (const { seat: holder, role, seen } of roles) {
    const seat = seatOf(state, holder)
    if (!hasJoined(seat)) return refuse('seat unknown')
    if (role !== null && !known.some(({ id }) => id === role)) return refuse('role unknown', { role })
    const before = roleOf(seat)
    if (before === role) continue
    if (seen !== undefined && before !== seen) {
      const now = before === null ? undefined : roleCalled(exercise, before)
      const player = seat.alias
      return now
        ? refuse('role changed meanwhile', { player, role: now.name })
        : refuse('role taken away meanwhile', { player })
    }
    changes.push({ seat: seat.holder, role })
  }
  return changes.length === 0
    ? NOTHING_NEW
    : [{ kind: 'roles given', roles: changes, by, ...(key !== undefined && { key }) }]
}
