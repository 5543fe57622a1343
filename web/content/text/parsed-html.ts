// From HTML to the document of the editor of texts. Tiptap's own parser writes strings into the page's
// parser, which the policy of the pages forbids (security §9.6); ours cleans them first.
import { DOMParser, type Schema, type Slice } from '@tiptap/pm/model'
import type { JSONContent } from '@tiptap/react'
import { sanitise } from '../sanitise.ts'
import { fromWord } from './from-word.ts'

/** The elements of authored HTML, cleaned, outside of any page: nothing of it is loaded. */
export const elementsOf = (html: string): DocumentFragment => {
  const place = document.createElement('template')
  // The policy of the page wants TrustedHTML here, which the types of the DOM do not know yet.
  place.innerHTML = sanitise(html) as unknown as string
  for (const picture of place.content.querySelectorAll('img'))
    for (const attribute of ['tabindex', 'role', 'aria-label', 'loading', 'referrerpolicy'])
      picture.removeAttribute(attribute)
  for (const link of place.content.querySelectorAll('a')) {
    link.removeAttribute('target')
    link.removeAttribute('rel')
  }
  return place.content
}

export const documentOf = (schema: Schema, html: string): JSONContent =>
  DOMParser.fromSchema(schema).parse(elementsOf(html)).toJSON() as JSONContent

/** Takes pictures out that the browser would fetch from another site. @returns whether there were any */
export const leaveOutElsewhere = (piece: DocumentFragment): boolean => {
  const strange = [...piece.querySelectorAll('img')].filter(picture =>
    isElsewhere(picture.getAttribute('src') ?? ''),
  )
  for (const picture of strange) picture.remove()
  return strange.length > 0
}

const isElsewhere = (source: string): boolean => {
  if (!URL.canParse(source, location.href)) return false
  const { protocol, host } = new URL(source, location.href)
  return /^https?:$/.test(protocol) && host !== location.host
}

/** What was pasted or dropped, as a piece of the document. */
export const pieceOf = (schema: Schema, elements: DocumentFragment): Slice =>
  DOMParser.fromSchema(schema).parseSlice(fromWord(elements))
