// Who sends the messages of the scenarios that ship: an author who opens one of them finds its organisations and personas.
import type { Scenario } from '#domain/scenario/schema.ts'
import { insertOrganisation, insertPersona, organisationNamed } from '#server/database/library/people.ts'
import type { Services } from '#server/services.ts'

interface Sender {
  readonly organisation: string
  readonly name: string
  readonly email: string
  readonly role: string
}

/** Makes every organisation and persona the scenarios name; one that is there is left alone. */
export const introduce = ({ db }: Pick<Services, 'db'>, scenarios: readonly Scenario[]): Promise<void> =>
  db.begin(async tx => {
    const everybody = Map.groupBy(sendersOf(scenarios), ({ organisation }) => organisation)
    for (const [organisation, personas] of everybody) {
      const id = (await insertOrganisation(tx, organisation, '')) ?? (await organisationNamed(tx, organisation)) ?? ''
      for (const { name, email, role } of personas) await insertPersona(tx, id, { name, email, role, picture: pictureOf(name) })
    }
  })

/** Everybody once, as the first message that tells most of him does: a post has an address of its own, and a comment no role. */
const sendersOf = (scenarios: readonly Scenario[]): readonly Sender[] => {
  const events = scenarios.flatMap(({ sections }) => sections).flatMap(section => section.events)
  const mails = events.filter(({ type }) => type !== 'Social')
  const posts = events.filter(({ type }) => type === 'Social')
  const all = [
    ...[...mails, ...posts].map(({ organisation, name, address, role }) => ({ organisation, name, email: address, role })),
    ...events.flatMap(({ replyAs }) => (replyAs ? [{ ...replyAs, name: replyAs.persona, email: replyAs.address }] : [])),
    ...events.flatMap(({ comments }) => comments).map(comment => ({ ...comment, name: comment.persona, email: comment.address, role: '' })),
  ].filter(({ organisation, name }) => organisation !== '' && name !== '')
  return [...Map.groupBy(all, ({ organisation, name }) => JSON.stringify([organisation, name])).values()].flatMap(([first]) => first ?? [])
}

/** Where pages look for a face (S2§3). */
const pictureOf = (name: string): string => `personas/${name.replaceAll(/[^\p{L}\p{N}]/gu, '')}.png`
