import { decoded } from '#domain/decoded.ts'

/** The token of a pasted link, or the text without spaces and leading /, # and ?; '' if there is none. */
export const codeIn = (typed: string): string => {
  const [, fromLink] = /\/(?:exercise|e)\/([^/?#\s]+)/.exec(typed) ?? []
  return fromLink === undefined ? typed.replaceAll(/\s/g, '').replaceAll(/^[/#?]+/g, '') : decoded(fromLink)
}

/** A participant's code opens nothing (decision 0028). */
export const isParticipantCode = (text: string): boolean => /^[A-HJKMNP-TV-Z2-9]{8}$/.test(text)
