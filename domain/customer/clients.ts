import { allOf, refuse, type Refusal } from '#domain/refusal.ts'
import { isAddress } from './email-address.ts'

export interface ClientForm {
  readonly name: string
  readonly email: string
  readonly logoUrl: string
  readonly supportEmail: string
}

/** In the order of the sentences of S2§5. */
export const clientProblems = (
  { name, email, logoUrl, supportEmail }: ClientForm,
  isNew: boolean,
): readonly Refusal[] =>
  allOf([
    // `.` and `..` would change the path of the call that removes the client.
    /^\.{0,2}$/.test(name) ? refuse('client name required') : undefined,
    isNew && email === '' ? refuse('client email required') : undefined,
    email !== '' && !isAddress(email) ? refuse('client email invalid') : undefined,
    logoUrl !== '' && !isLogo(logoUrl) ? refuse('logo url invalid') : undefined,
    supportProblem(supportEmail),
  ])

export const supportProblem = (supportEmail: string): Refusal | undefined =>
  supportEmail !== '' && !isAddress(supportEmail) ? refuse('client email invalid') : undefined

// Our pages load pictures of other hosts over https only.
const ADDRESS = /^https:\/\/[a-z0-9.-]+(:\d{1,5})?([/?#][^\s"'<>\\]*)?$/i
const OWN =
  /^\/(images|logos)\/((?:[\p{L}\p{N}_][\p{L}\p{N}\p{M} ._'’-]*\/)*[\p{L}\p{N}_][\p{L}\p{N}\p{M} ._'’-]*)$/u

export const isLogo = (url: string): boolean => pictureAt(url) !== null || ADDRESS.test(url)

/** The media library's name: 'logos/A b.png' for '/images/logos/A%20b.png'. Null for any other text. */
export const pictureAt = (path: string): string | null => {
  const [, area, name = ''] = OWN.exec(decoded(path)) ?? []
  if (area === undefined || name.includes('..')) return null
  return area === 'logos' ? `logos/${name}` : name
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
