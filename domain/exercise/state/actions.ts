// Rule 129.
import type { Exercise, Instant } from '../log/exercise.ts'
import { roleCalled, roleNames } from './audience.ts'
import { type Action, seatOf, type State } from './state.ts'

/** The action keeps the name of the player it concerns, whom the next run does not know. */
export const actionOf = (exercise: Exercise, state: State, entry: Action['fact'], at: Instant): Action => {
  const player = playerIn(state, entry)
  const named = aboutRole(entry)
  const role = named && roleCalled(exercise, named)?.name
  const to = entry.kind === 'event changed' ? entry.change.to : undefined
  return {
    ...{ at, by: entry.by, fact: entry, player, run: runOf(state, entry) },
    ...(entry.kind === 'reset' && { began: state.runs + 1 }),
    ...(role && { role }),
    ...(to && { roles: roleNames(exercise, to.roles) }),
  }
}

/** The actions of this run, and the reset that began it. */
export const ofThisRun = ({ run, actions }: Pick<State, 'run' | 'actions'>): readonly Action[] =>
  actions.filter(action => action.run === run || action.began === run)

const runOf = ({ run, archive }: State, { kind }: Action['fact']): number =>
  kind === 'reset undone' && archive ? archive.run.run : run

const playerIn = (state: State, entry: Action['fact']): string => {
  if (entry.kind === 'help answered') return state.help.find(({ id }) => id === entry.help)?.player ?? ''
  const seat = aboutPlayer(entry)
  return seat === null ? '' : (seatOf(state, seat)?.alias ?? '')
}

const aboutRole = (entry: Action['fact']): string | null => {
  if (entry.kind === 'sent') return entry.recipient.to === 'role' ? entry.recipient.role : null
  return entry.kind === 'roles given' && entry.roles.length === 1 ? (entry.roles[0]?.role ?? null) : null
}

const aboutPlayer = (entry: Action['fact']): string | null => {
  if ('seat' in entry) return entry.seat
  if (entry.kind === 'roles given') return entry.roles.length === 1 ? (entry.roles[0]?.seat ?? null) : null
  return entry.kind === 'sent' && entry.recipient.to === 'seat' ? entry.recipient.seat : null
}
