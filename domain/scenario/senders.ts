// The senders in a scenario.
import type { Scenario } from './schema.ts'

export interface Sender {
  readonly organisation: string
  readonly name: string
  readonly email: string
  readonly role: string
}

/**
 * Each sender once, as in their most complete message: a post has an address of its own, and a comment no
 * role.
 */
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
  return [
    ...Map.groupBy(all, ({ organisation, name }) => JSON.stringify([organisation, name])).values(),
  ].flatMap(([first]) => first ?? [])
}
