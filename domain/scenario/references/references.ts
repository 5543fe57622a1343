import type { EventOption, Role, ScenarioDetails, ScenarioEvent } from '../schema.ts'

type Referring = Pick<ScenarioEvent, 'objectives' | 'to'> & { readonly options: readonly EventOption[] }

export interface Named {
  readonly id: string
  readonly name: string
}

export interface Listed {
  readonly objectives: readonly Named[]
  readonly roles: readonly Named[]
}

export const listedIn = ({
  objectives = [],
  roles = [],
}: Pick<ScenarioDetails, 'objectives' | 'roles'>): Listed => ({
  objectives: objectives.map(named),
  roles: roles.map(named),
})

const named = ({ id, name }: Named): Named => ({ id, name })

export const addresseesOf = (
  { to }: Pick<ScenarioEvent, 'to'>,
  roles: readonly Role[] = [],
): readonly string[] =>
  to === undefined
    ? []
    : [
        ...roles.flatMap(({ id, name }) => (to.roles.includes(id) ? [name || id] : [])),
        ...to.roles.filter(id => !roles.some(role => role.id === id)),
        ...to.teams,
      ]

/** `dropped` is the number of references without a target. */
export interface Mapped<Event> {
  readonly event: Event
  readonly dropped: number
}

type Targets = Readonly<Record<keyof Listed, (id: string) => string | undefined>>

/** Returns the same event object if nothing changes. */
export const withReferences = <Event extends Referring>(event: Event, targets: Targets): Mapped<Event> => {
  let dropped = 0
  let changes = 0
  const mapped = (kind: keyof Listed, ids: readonly string[]): string[] => [
    ...new Set(
      ids.flatMap(id => {
        const target = targets[kind](id)
        if (target === undefined) dropped += 1
        if (target !== id) changes += 1
        return target ?? []
      }),
    ),
  ]
  const objectives = mapped('objectives', event.objectives ?? [])
  const options = event.options.map(({ objectives: concerned, ...option }) => {
    const kept = mapped('objectives', concerned ?? [])
    return kept.length > 0 ? { ...option, objectives: kept } : option
  })
  const roles = mapped('roles', event.to?.roles ?? [])
  const teams = event.to?.teams ?? []
  const inform = mapped('roles', event.to?.inform ?? [])
  const { objectives: _, to: __, ...rest } = event
  const next = {
    ...rest,
    options,
    ...(objectives.length > 0 && { objectives }),
    ...(roles.length + teams.length > 0 && {
      to: { roles, teams, ...(inform.length > 0 && { inform }) },
    }),
  }
  // The cast holds: only references differ, and all of them are optional.
  return { event: changes === 0 ? event : (next as unknown as Event), dropped }
}

export const droppedIn = (all: readonly Mapped<unknown>[]): number =>
  all.reduce((sum, { dropped }) => sum + dropped, 0)

/** Rules 232, 236. */
export const withoutGone = <Event extends Referring>(event: Event, before: Listed, after: Listed): Event => {
  const kept = (kind: keyof Listed) => (id: string) =>
    has(before[kind], id) && !has(after[kind], id) ? undefined : id
  return withReferences(event, { objectives: kept('objectives'), roles: kept('roles') }).event
}

const has = (list: readonly Named[], id: string): boolean => list.some(each => each.id === id)

/** Goes by name where `from` is given, because the same id may mean something else there. */
export const targetsIn = (here: Listed, from: Listed | undefined): Targets => {
  const to = (kind: keyof Listed) => (id: string) => {
    if (from === undefined) return has(here[kind], id) ? id : undefined
    const name = plain(from[kind].find(each => each.id === id)?.name ?? '')
    const alike = here[kind].filter(each => name !== '' && plain(each.name) === name)
    return (alike.find(each => each.id === id) ?? alike[0])?.id
  }
  return { objectives: to('objectives'), roles: to('roles') }
}

const plain = (name: string): string => name.trim().toLowerCase()
