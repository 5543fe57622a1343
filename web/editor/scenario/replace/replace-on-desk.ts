import { replacedIn, type Search } from '#domain/scenario/texts/replacing.ts'
import type { Desk } from '../desk/desk.ts'
import { isTyped, tidied } from '../desk/event-draft.ts'
import { opened, type Work } from '../desk/work.ts'

/** Expects no unsaved work in the side editor. */
export const replaceOnDesk = (
  desk: Desk,
  search: Search,
  replacement: string,
  keys: ReadonlySet<string>,
): void => {
  desk.change('', work => replacedWork(work, search, replacement, keys))
  desk.set({ opening: desk.get().opening + 1 })
}

export const replacedWork = (
  work: Work,
  search: Search,
  replacement: string,
  keys: ReadonlySet<string>,
): Work => {
  const { details, sections, documents } = replacedIn(work, search, replacement, keys)
  const next = {
    ...work,
    details,
    sections: withOwnSubjects(work.sections, sections),
    documents: sameWhereSame(work.documents, documents),
  }
  const open = work.editing?.original ?? null
  return open === null ? next : opened(next, open)
}

/** A post's subject is the beginning of its text (S2§5). */
const withOwnSubjects = (before: Work['sections'], after: Work['sections']): Work['sections'] => {
  const old = new Set(before.flatMap(({ events }) => events))
  const sections = after.map(section =>
    before.includes(section)
      ? section
      : {
          ...section,
          events: section.events.map(event => {
            const post = event.type === 'Social' && !old.has(event) ? tidied(event) : event
            return isTyped(post) ? post : event
          }),
        },
  )
  return sameWhereSame(before, sections)
}

const sameWhereSame = <Item>(before: readonly Item[], after: readonly Item[]): readonly Item[] =>
  after.every((item, index) => item === before[index]) ? before : after
