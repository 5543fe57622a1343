import { decoded } from '../place.ts'

/** The code of what was typed: the last part of a pasted link, or the text itself; '' where there is none. */
export const codeIn = (typed: string): string => {
  const [, fromLink] = /\/(?:exercise|e)\/([^/?#\s]+)/.exec(typed) ?? []
  return fromLink === undefined ? typed.replaceAll(/\s/g, '').replaceAll(/^[/#?]+/g, '') : decoded(fromLink)
}
