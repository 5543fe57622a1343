import { decoded } from '../parts/place.ts'

/** The token of a pasted link, or the text without spaces; '' if there is none. */
export const codeIn = (typed: string): string => {
  const [, fromLink] = /\/(?:exercise|e)\/([^/?#\s]+)/.exec(typed) ?? []
  return fromLink === undefined ? typed.replaceAll(/\s/g, '').replaceAll(/^[/#?]+/g, '') : decoded(fromLink)
}

/**
 * Whether a text looks like a participant's code, which opens nothing (decision 0028), but is listed beside
 * the participant's link.
 */
export const isParticipantCode = (text: string): boolean => /^[A-HJKMNP-TV-Z2-9]{8}$/.test(text)
