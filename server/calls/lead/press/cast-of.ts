import { inOrder } from '#domain/in-order.ts'
import type { Sender } from '#domain/exercise/log/log.ts'
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import type { Scenario } from '#domain/scenario/schema.ts'
import { libraryPeople } from '#server/database/lead/cast.ts'
import { lookalikeOf } from '#server/exercises/lookalike.ts'
import type { Queries } from '#server/services/services.ts'

interface Persona {
  readonly name: string
  readonly role: string
  readonly address: string
}

/**
 * A person of the scenario replaces the library's of the same name and organisation, because players know
 * that person.
 */
export const castOf = async (db: Queries, scenario: Scenario) => {
  const people = await libraryPeople(db)
  const all = scenario.sections.flatMap(section => section.events)
  const events = all.filter(({ cue }) => !cue)
  // Organisations that send only cues are not offered, because no player gets a cue.
  const known = new Set(events.map(({ organisation }) => organisation))
  const unseen = new Set(all.map(({ organisation }) => organisation).filter(name => !known.has(name)))
  const senders = [...events, ...people].filter(
    ({ name, organisation }) => name !== '' && organisation !== '' && !unseen.has(organisation),
  )
  const organisations = [...Map.groupBy(senders, ({ organisation }) => organisation)]
  return {
    organisations: organisations
      .map(([name, members]) => ({
        name,
        personas: peopleOf(members),
        events: events.filter(({ organisation }) => organisation === name).length,
        domains: domainsOf(members),
        lookalike: lookalikeOf(
          name,
          events.map(({ organisation }) => organisation),
        ),
      }))
      .toSorted((one, other) => Number(other.events > 0) - Number(one.events > 0) || byName(one, other)),
    ...filesOf(scenario),
  }
}

/** The library's files are not offered: some belong to other scenarios and customers. */
export const filesOf = ({ sections, documents }: Scenario) => ({
  media: unique(sections.flatMap(({ events }) => events.flatMap(({ image, image2 }) => [image, image2]))),
  documents: unique(documents.map(({ fileName }) => fileName)),
})

export const unknownSender = async (
  db: Queries,
  scenario: Scenario,
  { org, name }: { readonly org: string; readonly name: string },
): Promise<UnknownSender | null> => {
  if (name === '') return null
  const sender = await senderIn(db, scenario, { org, name })
  return isRefusal(sender) ? sender : null
}

type UnknownSender = Refusal<'sender organisation unknown' | 'sender unknown'>

export const senderIn = async (
  db: Queries,
  scenario: Scenario,
  { org, name }: { readonly org: string; readonly name: string },
): Promise<Sender | UnknownSender> => {
  const { organisations } = await castOf(db, scenario)
  const members = organisations
    .filter(known => isCalled(known, org))
    .flatMap(({ name: organisation, personas }) => personas.map(persona => ({ ...persona, organisation })))
  if (members.length === 0) return refuse('sender organisation unknown', { name: org })
  const found = members.find(known => isCalled(known, name))
  return found
    ? { name: found.name, organisation: found.organisation, address: found.address }
    : refuse('sender unknown', { name, organisation: org })
}

const isCalled = (known: { readonly name: string }, name: string) =>
  known.name.toLowerCase() === name.toLowerCase()

const peopleOf = (members: readonly Persona[]): Persona[] =>
  [...Map.groupBy(members, ({ name }) => name.toLowerCase()).values()]
    .flatMap(same => same.slice(0, 1))
    .map(({ name, role, address }) => ({ name, role, address }))
    .toSorted(byName)

/** An address without a domain, such as a social media tag, is left out. */
const domainsOf = (members: readonly Persona[]): string[] => {
  const domains = members.flatMap(({ address }) => /^[^@]+@(.+)$/.exec(address)?.[1] ?? [])
  return [...Map.groupBy(domains, domain => domain)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([domain]) => domain)
}

const byName = (one: { readonly name: string }, other: { readonly name: string }) =>
  inOrder(one.name, other.name)

const unique = (names: readonly string[]): string[] =>
  [...new Set(names)].filter(name => name !== '').toSorted(inOrder)
