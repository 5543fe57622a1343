import type { Scenario } from './schema.ts'

export interface Sender {
  readonly organisation: string
  readonly name: string
  readonly email: string
  readonly role: string
}

/** A post has an address of its own, and a comment has no role, so other messages come first. */
export const sendersOf = (scenarios: readonly Scenario[]): readonly Sender[] => {
  const events = scenarios.flatMap(({ sections }) => sections).flatMap(section => section.events)
  const mails = events.filter(({ type }) => type !== 'Social')
  const posts = events.filter(({ type }) => type === 'Social')
  const all = [
    ...[...mails, ...posts].map(({ organisation, name, address, role }) => ({
      organisation,
      name,
      email: address,
      role,
    })),
    ...events.flatMap(({ replyAs }) =>
      replyAs ? [{ ...replyAs, name: replyAs.persona, email: replyAs.address }] : [],
    ),
    ...events
      .flatMap(({ comments }) => comments)
      .map(comment => ({ ...comment, name: comment.persona, email: comment.address, role: '' })),
  ].filter(({ organisation, name }) => organisation !== '' && name !== '')
  return [...Map.groupBy(all, ({ organisation, name }) => keyOf(organisation, name)).values()].flatMap(
    ([first]) => first ?? [],
  )
}

export interface Used {
  readonly sender: Sender
  readonly events: readonly string[]
}

export const sendersUsed = (scenario: Scenario): readonly Used[] => {
  const shown = scenario.sections
    .flatMap(({ events }) => events)
    .map(({ id, organisation, name, replyAs, comments }) => {
      const copies = [{ organisation, persona: name }, ...(replyAs ? [replyAs] : []), ...comments]
      return { id, keys: new Set(copies.map(copy => keyOf(copy.organisation, copy.persona))) }
    })
  return sendersOf([scenario]).map(sender => ({
    sender,
    events: shown.filter(({ keys }) => keys.has(keyOf(sender.organisation, sender.name))).map(({ id }) => id),
  }))
}

const keyOf = (organisation: string, name: string): string => JSON.stringify([organisation, name])
