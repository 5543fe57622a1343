// Rule 160.
import type { Scenario, ScenarioEvent } from '../schema.ts'
import type { Sender } from '../senders.ts'
import { textByDefault } from '../variables/filled.ts'

/** An address or a role made up for one message stays. */
export const recast = (scenario: Scenario, before: Sender, after: Sender): Scenario =>
  recastAll(scenario, [{ before, after }])

export interface Recast {
  readonly before: Sender
  readonly after: Sender
}

/** Recasts all at once, so that two senders can swap names. */
export const recastAll = (scenario: Scenario, casts: readonly Recast[]): Scenario => {
  const byDefault = (text: string) => textByDefault(text, scenario.details.variables ?? [])
  const meant = casts.map(cast => ({
    ...cast,
    organisation: byDefault(cast.before.organisation),
    name: byDefault(cast.before.name),
  }))
  return renamed(scenario, copy => {
    const [organisation, name] = [byDefault(copy.organisation), byDefault(copy.name)]
    const found = meant.find(cast => isSame(organisation, cast.organisation) && isSame(name, cast.name))
    return found ? follow(copy, found.before, found.after) : copy
  })
}

export const withOrganisationRenamed = (scenario: Scenario, before: string, after: string): Scenario =>
  renamed(scenario, copy => (isSame(copy.organisation, before) ? { ...copy, organisation: after } : copy))

interface Copy {
  readonly organisation: string
  readonly name: string
  readonly address: string
  readonly role: string
}

const follow = (copy: Copy, before: Sender, after: Sender): Copy => ({
  // An unchanged word stays as the copy has it, because a variable may be written for it.
  organisation: before.organisation === after.organisation ? copy.organisation : after.organisation,
  name: before.name === after.name ? copy.name : after.name,
  role: copy.role === before.role ? after.role : copy.role,
  address: addressAfter(copy.address, before.email, after.email),
})

/** Posts are signed with the local part of the address, with or without an at-sign. */
const addressAfter = (address: string, before: string, after: string): string => {
  if (isSame(address, before)) return after
  const [, sign = '', tag = ''] = /^(@?)(.*)$/s.exec(address) ?? []
  return tag !== '' && isSame(tag, tagOf(before)) ? sign + tagOf(after) : address
}

const tagOf = (email: string): string => email.split('@')[0] ?? ''
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const renamed = (scenario: Scenario, change: (copy: Copy) => Copy): Scenario => {
  const sections = scenario.sections.map(section => {
    const events = section.events.map(event => changedOr(event, change))
    return events.every((event, at) => event === section.events[at]) ? section : { ...section, events }
  })
  return sections.every((section, at) => section === scenario.sections[at])
    ? scenario
    : { ...scenario, sections }
}

const changedOr = (event: ScenarioEvent, change: (copy: Copy) => Copy): ScenarioEvent => {
  let isChanged = false
  const next = eventWith(event, copy => {
    const changed = change(copy)
    isChanged ||= changed !== copy
    return changed
  })
  return isChanged ? next : event
}

const eventWith = (event: ScenarioEvent, changed: (copy: Copy) => Copy): ScenarioEvent => ({
  ...event,
  ...changed({
    organisation: event.organisation,
    name: event.name,
    address: event.address,
    role: event.role,
  }),
  comments: event.comments.map(comment => {
    const { organisation, name: persona, address } = changed({ ...comment, name: comment.persona, role: '' })
    return { ...comment, organisation, persona, address }
  }),
  ...(event.replyAs && { replyAs: replyAsWith(event.replyAs, changed) }),
})

const replyAsWith = (replyAs: NonNullable<ScenarioEvent['replyAs']>, changed: (copy: Copy) => Copy) => {
  const { organisation, name: persona, address, role } = changed({ ...replyAs, name: replyAs.persona })
  return { ...replyAs, organisation, persona, address, role }
}
