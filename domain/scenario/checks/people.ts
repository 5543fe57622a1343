import { checkPersona } from '../event-rules.ts'
import { faceName, faceOf } from '../face.ts'
import { commentField, type Finding, foundAt, type Placed } from './finding.ts'
import { isNamed, type Known } from './known.ts'
import type { Plot } from './reach.ts'

export const checkPeople = ({ placed }: Plot, known: Known): readonly Finding[] => [
  ...placed.flatMap(item => [...checkSender(item, known), ...checkComments(item, known)]),
  ...faceless(placed, known),
  ...twoAddresses(placed),
]

const checkSender = (item: Placed, { organisations }: Known): readonly Finding[] => {
  const { name, organisation } = item.event
  if (name.trim() === '') return [foundAt('no persona', item, { field: 'name' })]
  const refusal = organisations && checkPersona(item.event, organisations)
  if (!refusal) return []
  return refusal.refused === 'organisation not defined'
    ? [foundAt('unknown organisation', item, { field: 'organisation', values: { organisation } })]
    : [foundAt('unknown persona', item, { field: 'name', values: { name, organisation } })]
}

const checkComments = (item: Placed, { organisations }: Known): readonly Finding[] =>
  item.event.comments.flatMap(({ organisation, persona }, index) => {
    const field = commentField(index + 1)
    if (!organisations || organisation === '') return []
    const found = organisations.find(({ name }) => name === organisation)
    if (!found) return [foundAt('unknown organisation', item, { field, values: { organisation } })]
    return found.personas.includes(persona)
      ? []
      : [foundAt('unknown persona', item, { field, values: { name: persona, organisation } })]
  })

const faceless = (placed: readonly Placed[], { media }: Known): readonly Finding[] => {
  if (!media) return []
  const told = new Set<string>()
  return placed.flatMap(item => {
    const people = [item.event.name, ...item.event.comments.map(({ persona }) => persona)]
    return people.flatMap((name, index) => {
      const face = faceName(name)
      if (name.trim() === '' || told.has(face)) return []
      told.add(face)
      if (isNamed(media, faceOf(name))) return []
      return [
        foundAt('persona without picture', item, {
          field: index === 0 ? 'name' : commentField(index),
          values: { name },
        }),
      ]
    })
  })
}

/** Posts are signed with a tag, so they are compared only with each other. */
const twoAddresses = (placed: readonly Placed[]): readonly Finding[] => {
  const first = new Map<string, string>()
  return placed.flatMap(item => {
    const { name, organisation, address, type } = item.event
    if (name.trim() === '' || address === '') return []
    const who = JSON.stringify([name, organisation, type === 'Social'])
    const before = first.get(who) ?? address
    first.set(who, before)
    return before === address
      ? []
      : [foundAt('two addresses', item, { field: 'address', values: { name, address, before } })]
  })
}
