// E-mail addresses as people type and paste them. The specification asks for an at-sign (S0§5); one field
// holds one address, and nothing a mail header could be built from (security NA-30). Everything is a single
// pass over at most 254 characters, so no input makes it slow.
import { composed } from '#domain/composed.ts'

const LONGEST = 254
const LONGEST_LOCAL = 64
// Separators of addresses, comments, quotes and routes: each would let one field name two recipients.
const FORBIDDEN = /[\s,;:<>()[\]\\"\u0000-\u001f\u007f-\u009f]/

// Zero widths, direction marks, variation selectors, soft hyphens: what a copy brings along and nobody sees.
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const DOTS = /[\u3002\uff61]/g

export interface ReadAddress {
  readonly address: string
  /** Characters that nobody sees and that were taken out. */
  readonly unseen: number
}

/** A text without what nobody sees, and how many characters that were. */
export const withoutUnseen = (text: string): { readonly text: string; readonly unseen: number } => {
  const seen = text.replaceAll(UNSEEN, '')
  return { text: seen, unseen: [...text].length - [...seen].length }
}

/**
 * An address as it is meant: without characters nobody sees and without room around it, wide letters,
 * at-signs and dots as plain ones (NFKC). Every field that holds an address reads it so, and stores what
 * comes out: two spellings of one address cannot become two people.
 */
export const readAddress = (typed: string): ReadAddress => {
  const { text: seen, unseen } = withoutUnseen(typed)
  const address = composed(seen.replaceAll(DOTS, '.'), 'NFKC')
    .replaceAll(UNSEEN, '')
    .replaceAll(DOTS, '.')
    .trim()
  return { address, unseen }
}

/** Whether a text is exactly one address as it stands: local@domain. */
export const isOneAddress = (text: string): boolean => {
  if (text.length > LONGEST || FORBIDDEN.test(text) || !text.isWellFormed() || text.search(UNSEEN) !== -1)
    return false
  const at = text.indexOf('@')
  if (at < 1 || at > LONGEST_LOCAL || at !== text.lastIndexOf('@')) return false
  return dotted(text.slice(0, at)) && dotted(text.slice(at + 1))
}

/**
 * Whether somebody can have typed this to be written to: one address whose domain has a dot (the
 * specification asks for an at-sign and is silent on the rest, S0§5). Without one it is nearly always a slip,
 * and no letter arrives; a `|` is the rest of a command or of a table.
 */
export const isAddress = (text: string): boolean =>
  isOneAddress(text) && text.includes('.', text.indexOf('@')) && !text.includes('|')

const dotted = (part: string): boolean =>
  part !== '' && !part.startsWith('.') && !part.endsWith('.') && !part.includes('..')

/** What two spellings of one address have in common; plus-addresses stay different people (rule 53). */
export const canonicalEmail = (text: string): string => readAddress(text).address.toLowerCase()

/** `a***@d***`: enough to recognise one's own, too little to write to (rule 9). */
export const maskEmail = (email: string): string => {
  const [local = '', domain = ''] = email.split('@')
  return `${[...local][0] ?? ''}***@${[...domain][0] ?? ''}***`
}

/**
 * What team-mates see of somebody who never chose an alias: 'maeve.odowd+drill@x.ie' → 'Maeve Odowd'. Never
 * the address itself (security U10).
 */
export const nameFromEmail = (email: string): string => {
  const local = (email.split('@')[0] ?? '').split('+')[0] ?? ''
  const words = local.split(/[._-]+/).filter(word => word !== '')
  return words.map(word => (word[0] ?? '').toUpperCase() + word.slice(1)).join(' ')
}
