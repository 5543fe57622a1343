import { mailReply } from '#contracts/replies/mail-reply.ts'
import type { PlayerView } from '#domain/exercise/story/view.ts'
import { eventsIn } from './any-roles.ts'
import type { Oracle, Person } from './who-gets-what.ts'

export const isEvent = (id: string): boolean => /^e\d+$/.test(id)
const isForwarded = (id: string): boolean => /^w\d+$/.test(id)

/** `isSearched`: also searches all texts of the reply for leaks, which is slow. */
export const viewAgainst = (
  oracle: Oracle,
  person: Person,
  view: PlayerView,
  before: ReadonlySet<string>,
  isSearched: boolean,
): readonly string[] => {
  const { id } = person
  const has = new Set(view.events.map(event => event.id).filter(isEvent))
  const text = isSearched ? withoutTargets(JSON.stringify(mailReply(view, 1))) : ''
  const mails = view.events.map(event => event.id).filter(isForwarded)
  const passed = new Set(mails.map(mail => oracle.passedOn(id, mail)))
  const told = [...eventsIn(text)].filter(event => !has.has(event) && !passed.has(event))
  return [
    ...isNotMine(oracle, person, has, 'the view'),
    ...told.map(event => `the view of ${id} tells something of ${event}, which it does not show`),
    ...[...has].filter(event => !before.has(event)).flatMap(event => oracle.causeless(person, event) ?? []),
    ...mails
      .filter(mail => oracle.passedOn(id, mail) === undefined)
      .map(mail => `${id} has the forwarded ${mail}, which is not for them`),
    ...lost(oracle, person, view, before, has),
    ...missing(oracle, person, view, has),
    ...view.events
      .filter(event => isEvent(event.id))
      .filter(({ id: event, to = [] }) => to.join() !== namesOf(oracle, event).join())
      .map(event => `${event.id} is shown to ${id} as for ${JSON.stringify(event.to)}`),
    ...(view.cast && view.cast.mine !== (person.role ?? '')
      ? [`${id} has ${person.role}, not ${view.cast.mine}`]
      : []),
  ]
}

const namesOf = (oracle: Oracle, event: string): readonly string[] =>
  (oracle.event(event)?.to?.roles ?? []).map(oracle.roleName)

export const isNotMine = (
  oracle: Oracle,
  person: Person,
  events: Iterable<string>,
  where: string,
  mayHave = (event: string): boolean => oracle.mayHave(person.id, event),
): readonly string[] =>
  [...events]
    .filter(event => !mayHave(event))
    .map(event => {
      const { id, team, role } = person
      const { roles = [], teams = [] } = oracle.event(event)?.to ?? {}
      return `${where} of ${id} (${role}, ${team}) has ${event}, which is for [${roles.join()}] of [${teams.join()}]`
    })

/** A change of role removes no event (rule 238). */
const lost = (
  oracle: Oracle,
  { id }: Person,
  { stage }: PlayerView,
  before: ReadonlySet<string>,
  has: ReadonlySet<string>,
): readonly string[] =>
  stage === 'finished' || oracle.hasMoved(id)
    ? []
    : [...before].filter(event => !has.has(event)).map(event => `${id} no longer has ${event}`)

const missing = (
  oracle: Oracle,
  person: Person,
  { stage, ticking, now, xt, events }: PlayerView,
  has: ReadonlySet<string>,
): readonly string[] => {
  if (stage !== 'running' || !ticking || !person.begun) return []
  const mails = oracle
    .mustGet(person, now)
    .filter(mail => !events.some(({ id }) => id === mail.id))
    .map(mail => `${person.id} (${person.role}) lacks the forwarded ${mail.event}`)
  const must = new Set([...oracle.mustHave(person, now), ...oracle.mustHaveBy(person, now, xt)])
  const lacking = [...must]
    .filter(event => !has.has(event))
    .map(event => {
      const { roles = [], teams = [] } = oracle.event(event)?.to ?? {}
      return `${person.id} (${person.role}, ${person.team}) lacks ${event}, which is for [${roles.join()}] of [${teams.join()}]`
    })
  return [...lacking, ...mails]
}

/** The specification puts the targets of options into the reply. */
export const withoutTargets = (text: string): string => text.replace(/\\*"next\\*":\\*"[^"\\]*\\*"/g, '')
