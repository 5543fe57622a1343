// An event both authors changed, part by part: each part can be of another side (rule 156).
import { isSame } from '../file/same.ts'
import type { ScenarioEvent } from '../schema.ts'
import { each, type Side, type Three } from './pick.ts'

/** An event and where it stands. */
export interface Placed {
  readonly event: ScenarioEvent
  readonly section: string
}

type Field = keyof ScenarioEvent

export interface Part {
  /** By which the choices name it: 'event 12 subject'. */
  readonly key: string
  /** Its first field, or 'section': where the event stands. */
  readonly name: Field | 'section'
  /** What of the event belongs to it; of one side as a whole. */
  readonly fields: readonly Field[]
  /** Who changed it. */
  readonly by: Side | 'both'
}

/**
 * What makes no sense half of one author and half of the other: marks belong to options, a threshold to where
 * it leads.
 */
const TOGETHER: readonly (readonly [Field, ...Field[]])[] = [
  ['name', 'role', 'organisation', 'address'],
  ['image', 'imageAlt'],
  ['image2', 'image2Alt'],
  ['responseType', 'options', 'correct', 'neutral', 'wrong', 'accepted'],
  ['delay', 'displayAfter'],
  ['earlierThan', 'nextIfEarly', 'laterThan', 'nextIfLate'],
]

/**
 * The parts in which the two differ, in the order of the schema. @param key of the conflict about the event
 */
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
  // Events were read by one schema: its keys, and no others.
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

/**
 * The event of one side with the parts that were chosen from the other. @param whole the side whatever was
 * not chosen is of
 */
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

/** A field the other one does not have goes: `replyAs` may be left out. */
const withFields = (event: ScenarioEvent, from: ScenarioEvent, fields: readonly Field[]): ScenarioEvent => {
  const kept = Object.entries(event).filter(([field]) => !fields.some(name => name === field))
  const taken = Object.entries(from).filter(([field]) => fields.some(name => name === field))
  // Both were read by one schema.
  return Object.fromEntries([...kept, ...taken]) as unknown as ScenarioEvent
}
