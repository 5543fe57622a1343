import { isSame } from '../file/same.ts'
import type { ScenarioEvent } from '../schema.ts'
import { each, type Side, type Three } from './pick.ts'

export interface Placed {
  readonly event: ScenarioEvent
  readonly section: string
}

type Field = keyof ScenarioEvent

export interface Part {
  readonly key: string
  readonly name: Field | 'section'
  readonly fields: readonly Field[]
  readonly by: Side | 'both'
}

/** Fields that make no sense from two authors: marks belong to options, a threshold to its target. */
const TOGETHER: readonly (readonly [Field, ...Field[]])[] = [
  ['name', 'role', 'organisation', 'address'],
  ['image', 'imageAlt'],
  ['image2', 'image2Alt'],
  ['responseType', 'options', 'correct', 'neutral', 'wrong', 'accepted', 'matchers', 'partlyFrom'],
  ['rubric', 'gradeWait'],
  ['delay', 'displayAfter'],
  ['earlierThan', 'nextIfEarly', 'laterThan', 'nextIfLate'],
]

export const partsOf = (key: string, three: Three<Placed>): readonly Part[] => {
  const place = each(three, ({ section }) => section)
  const parts = groupsIn(three).flatMap(fields => {
    const values = each(three, ({ event }) => fields.map(field => event[field]))
    return isSame(values.mine, values.theirs)
      ? []
      : [{ key: `${key} ${fields[0]}`, name: fields[0], fields, by: changedBy(values) }]
  })
  const moved =
    place.mine === place.theirs
      ? []
      : [{ key: `${key} section`, name: 'section' as const, fields: [], by: changedBy(place) }]
  return [...moved, ...parts]
}

const groupsIn = (three: Three<Placed>): readonly (readonly [Field, ...Field[]])[] => {
  // The cast holds: events were parsed by one schema, so they have only its keys.
  const fields = [
    ...new Set(Object.values(three).flatMap(({ event }: Placed) => Object.keys(event))),
  ] as Field[]
  return fields.flatMap(field => {
    const group = TOGETHER.find(together => together.includes(field))
    if (!group) return [[field] as const]
    return group.find(other => fields.includes(other)) === field ? [group] : []
  })
}

const changedBy = ({ base, mine, theirs }: Three<unknown>): Part['by'] =>
  isSame(mine, base) ? 'theirs' : isSame(theirs, base) ? 'mine' : 'both'

export const joinedParts = (
  key: string,
  three: Three<Placed>,
  whole: Side,
  choices: Readonly<Record<string, Side>>,
): Placed =>
  partsOf(key, three).reduce<Placed>(
    (now, { key: part, ...of }) => withPart(now, three[choices[part] ?? whole], of),
    three[whole],
  )

const withPart = (now: Placed, from: Placed, { name, fields }: Pick<Part, 'name' | 'fields'>): Placed =>
  name === 'section'
    ? { ...now, section: from.section }
    : { ...now, event: withFields(now.event, from.event, fields) }

/** A field such as `replyAs` may be absent from either event. */
const withFields = (event: ScenarioEvent, from: ScenarioEvent, fields: readonly Field[]): ScenarioEvent => {
  const kept = Object.entries(event).filter(([field]) => !fields.some(name => name === field))
  const taken = Object.entries(from).filter(([field]) => fields.some(name => name === field))
  // The cast holds: both were parsed by one schema.
  return Object.fromEntries([...kept, ...taken]) as unknown as ScenarioEvent
}
