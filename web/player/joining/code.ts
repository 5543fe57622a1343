import { decoded } from '../parts/place.ts'

/** The code of what was typed: the last part of a pasted link, or the text itself; '' where there is none. */
export const codeIn = (typed: string): string => {
  const [, fromLink] = /\/(?:exercise|e)\/([^/?#\s]+)/.exec(typed) ?? []
  return fromLink === undefined ? typed.replaceAll(/\s/g, '').replaceAll(/^[/#?]+/g, '') : decoded(fromLink)
}

/**
 * Whether this is what the dashboard and reports call a participant by: it opens nothing (decision 0028), and
 * stands beside the link on every hand-out.
 */
export const isParticipantCode = (text: string): boolean => /^[A-HJKMNP-TV-Z2-9]{8}$/.test(text)
