// Tiptap's own parser hands strings to the page's HTML parser, which the pages' policy forbids (security
// §9.6).
import { DOMParser, type Schema, type Slice } from '@tiptap/pm/model'
import type { JSONContent } from '@tiptap/react'
import { sanitise } from '../sanitise.ts'
import { fromWord } from './from-word.ts'

/** The elements are outside the page, so nothing is loaded for them. */
export const elementsOf = (html: string): DocumentFragment => {
  const place = document.createElement('template')
  // The page's policy requires TrustedHTML here, which the DOM types do not know yet.
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

export const pieceOf = (schema: Schema, elements: DocumentFragment): Slice =>
  DOMParser.fromSchema(schema).parseSlice(fromWord(elements))
