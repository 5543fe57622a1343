// Rule 236.
import type { Exercise } from '../log/exercise.ts'
import { canChooseRole } from '../rules/roles.ts'
import { rolesOf } from '../state/audience.ts'
import { roleOf, type Seat, teamOf } from '../state/seat.ts'
import type { State } from '../state/state.ts'
import { playersOf } from '../story/stage.ts'
import type { ShownRoles } from '../story/view.ts'

const mayShare = (exercise: Exercise, members: readonly Seat[]): boolean =>
  exercise.mode === 'facilitated' || members.length > 1

export const rolesShown = (exercise: Exercise, state: State, seat: Seat): ShownRoles | null => {
  const roles = rolesOf(exercise)
  if (roles.length === 0) return null
  const team = teamOf(seat)
  const members = team === null ? [seat] : playersOf(exercise, state).filter(each => teamOf(each) === team)
  return {
    mine: roleOf(seat) ?? '',
    open: team !== null && mayShare(exercise, members) && canChooseRole(exercise, state, seat),
    roles: roles.map(({ id, name, description, players }) => ({
      ...{ id, name, description, players },
      held: members.filter(member => roleOf(member) === id).map(({ alias }) => alias),
    })),
  }
}
