// A field contains one address, and nothing that could inject a mail header (security NA-30).
import { composed } from '#domain/composed.ts'

const LONGEST = 254
const LONGEST_LOCAL = 64
/** A longer text cannot be an address, and NFKC can turn one character into eighteen. */
const LONGEST_TYPED = 8 * LONGEST
// Control characters, and the separators, comments, quotes and routes by which one field could name two
// recipients.
const FORBIDDEN = /[\s,;:<>()[\]\\"\u0000-\u001f\u007f-\u009f]/

// Invisible characters come along when text is copied.
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const DOTS = /[\u3002\uff61]/g

export interface ReadAddress {
  readonly address: string
  readonly unseen: number
}

export const withoutUnseen = (text: string): { readonly text: string; readonly unseen: number } => {
  const seen = text.replaceAll(UNSEEN, '')
  return { text: seen, unseen: [...text].length - [...seen].length }
}

/**
 * Removes invisible characters and surrounding space, and makes wide letters, at-signs and dots plain (NFKC).
 */
export const readAddress = (typed: string): ReadAddress => {
  const { text: seen, unseen } = withoutUnseen(typed)
  if (seen.length > LONGEST_TYPED) return { address: seen.trim(), unseen }
  const address = composed(seen.replaceAll(DOTS, '.'), 'NFKC')
    .replaceAll(UNSEEN, '')
    .replaceAll(DOTS, '.')
    .trim()
  return { address, unseen }
}

export const isOneAddress = (text: string): boolean => {
  if (text.length > LONGEST || FORBIDDEN.test(text) || !text.isWellFormed() || text.search(UNSEEN) !== -1)
    return false
  const at = text.indexOf('@')
  if (at < 1 || at > LONGEST_LOCAL || at !== text.lastIndexOf('@')) return false
  return dotted(text.slice(0, at)) && dotted(text.slice(at + 1))
}

/** A domain without a dot is nearly always a typing error; a `|` belongs to a command or a table. */
export const isAddress = (text: string): boolean =>
  isOneAddress(text) && text.includes('.', text.indexOf('@')) && !text.includes('|')

const dotted = (part: string): boolean =>
  part !== '' && !part.startsWith('.') && !part.endsWith('.') && !part.includes('..')

/** Plus-addresses remain different people (rule 53). */
export const canonicalEmail = (text: string): string => readAddress(text).address.toLowerCase()

/** `a***@d***` (rule 9). */
export const maskEmail = (email: string): string => {
  const [local = '', domain = ''] = email.split('@')
  return `${[...local][0] ?? ''}***@${[...domain][0] ?? ''}***`
}

/** 'maeve.odowd+drill@x.ie' → 'Maeve Odowd'. Never the address itself (security U10). */
export const nameFromEmail = (email: string): string => {
  const local = (email.split('@')[0] ?? '').split('+')[0] ?? ''
  const words = local.split(/[._-]+/).filter(word => word !== '')
  return words.map(word => (word[0] ?? '').toUpperCase() + word.slice(1)).join(' ')
}
