import { recastAll } from '#domain/scenario/uses/recast.ts'
import { type Sender, sendersUsed, type Used } from '#domain/scenario/senders.ts'
import type { Organisation, Persona } from '#web/editor/people/organisations.ts'
import type { Desk } from '../desk/desk.ts'
import { opened, type Work } from '../desk/work.ts'
import { findPersona, personaKey } from '../find/personas.ts'
import { scenarioOf } from '../saving/saving.ts'

/** The chosen personas' keys, by the key of the sender they replace. */
export type Chosen = Readonly<Record<string, string>>

export const usedIn = (work: Work): readonly Used[] => sendersUsed(scenarioOf('', work))

export const eventsChanged = (used: readonly Used[], chosen: Chosen): ReadonlySet<string> =>
  new Set(
    used.flatMap(({ sender, events }) =>
      chosen[personaKey(sender.organisation, sender.name)] ? events : [],
    ),
  )

/** Expects no unsaved work in the side editor. */
export const replaceSenders = (
  desk: Desk,
  used: readonly Used[],
  chosen: Chosen,
  organisations: readonly Organisation[],
): void => {
  const casts = used.flatMap(({ sender }) => {
    const key = personaKey(sender.organisation, sender.name)
    const after = findPersona(organisations, chosen[key] ?? '')
    return after ? [{ before: known(sender, findPersona(organisations, key)), after }] : []
  })
  desk.change('', work => {
    const { sections } = recastAll(scenarioOf('', work), casts)
    const open = work.editing?.original ?? null
    const next = { ...work, sections }
    return open === null ? next : opened(next, open)
  })
  desk.set({ opening: desk.get().opening + 1 })
}

/**
 * Without a persona, the sender's email may be only a tag, as in a post: it becomes the local part of an
 * address.
 */
const known = (sender: Sender, persona: Persona | undefined): Sender => {
  if (persona) return persona
  const tag = sender.email.replace(/^@/, '')
  return { ...sender, email: tag === '' || tag.includes('@') ? tag : `${tag}@` }
}
