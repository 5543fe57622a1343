// E-mail addresses. The specification asks for an at-sign (S0§5); one field holds one mailbox, and nothing a mail header could be
// built from (security.md, NA-30). Everything is a single pass over at most 254 characters, so no input makes it slow.
import { composed } from '#domain/composed.ts'

const LONGEST = 254
const LONGEST_LOCAL = 64
// Separators of addresses, comments, quotes and routes: each would let one field name two recipients.
const FORBIDDEN = /[\s,;:<>()[\]\\"\u0000-\u001f\u007f-\u009f]/

/** Whether a text is exactly one mailbox: local@domain. */
export const isMailbox = (text: string): boolean => {
  if (text.length > LONGEST || FORBIDDEN.test(text) || !text.isWellFormed()) return false
  const at = text.indexOf('@')
  if (at < 1 || at > LONGEST_LOCAL || at !== text.lastIndexOf('@')) return false
  return dotted(text.slice(0, at)) && dotted(text.slice(at + 1))
}

const dotted = (part: string): boolean => part !== '' && !part.startsWith('.') && !part.endsWith('.') && !part.includes('..')

/** What two spellings of one address have in common; plus-addresses stay different people (rule 53). */
export const canonicalEmail = (text: string): string => composed(text).trim().toLowerCase()

/** `a***@d***`: enough to recognise one's own, too little to write to (rule 9). */
export const maskEmail = (email: string): string => {
  const [local = '', domain = ''] = email.split('@')
  return `${[...local][0] ?? ''}***@${[...domain][0] ?? ''}***`
}

/**
 * What team-mates see of somebody who never chose an alias: 'maeve.odowd+drill@x.ie' → 'Maeve Odowd'.
 * Never the address itself (security.md, U10).
 */
export const nameFromEmail = (email: string): string => {
  const local = (email.split('@')[0] ?? '').split('+')[0] ?? ''
  const words = local.split(/[._-]+/).filter(word => word !== '')
  return words.map(word => (word[0] ?? '').toUpperCase() + word.slice(1)).join(' ')
}
