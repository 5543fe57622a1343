// From HTML to the document of the editor of texts. Tiptap's own parser writes strings into the page's parser, which the policy of the pages
// forbids (security.md 9.6); ours cleans them first.
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
    for (const attribute of ['tabindex', 'role', 'aria-label', 'loading', 'referrerpolicy']) picture.removeAttribute(attribute)
  for (const link of place.content.querySelectorAll('a')) {
    link.removeAttribute('target')
    link.removeAttribute('rel')
  }
  return place.content
}

export const documentOf = (schema: Schema, html: string): JSONContent =>
  DOMParser.fromSchema(schema).parse(elementsOf(html)).toJSON() as JSONContent

/** What was pasted or dropped, as a piece of the document. */
export const pieceOf = (schema: Schema, html: string): Slice => DOMParser.fromSchema(schema).parseSlice(fromWord(elementsOf(html)))
