// A client: its name, address, logo and agreement (S2§5 Client form, rules 167, 168).
import { allOf, refuse, type Refusal } from '#domain/refusal.ts'
import { isAddress } from './email-address.ts'

export interface ClientForm {
  readonly name: string
  readonly email: string
  readonly logoUrl: string
  readonly supportEmail: string
}

/**
 * All that is wrong, with the sentences of S2§5 in its order; `isNew` because name and address are given
 * once.
 */
export const clientProblems = (
  { name, email, logoUrl, supportEmail }: ClientForm,
  isNew: boolean,
): readonly Refusal[] =>
  allOf([
    // `.` and `..` are places in the address by which a client is removed.
    /^\.{0,2}$/.test(name) ? refuse('client name required') : undefined,
    isNew && email === '' ? refuse('client email required') : undefined,
    email !== '' && !isAddress(email) ? refuse('client email invalid') : undefined,
    logoUrl !== '' && !isLogo(logoUrl) ? refuse('logo url invalid') : undefined,
    supportProblem(supportEmail),
  ])

/** Of the address where players ask for help; it may be left out. */
export const supportProblem = (supportEmail: string): Refusal | undefined =>
  supportEmail !== '' && !isAddress(supportEmail) ? refuse('client email invalid') : undefined

// A host without a name and a password before it, then whatever an address may hold. By https alone: our
// pages load no other picture.
const ADDRESS = /^https:\/\/[a-z0-9.-]+(:\d{1,5})?([/?#][^\s"'<>\\]*)?$/i
const OWN = /^\/(images|logos)\/[\w./-]+$/

/** An address a browser may fetch a picture from, or a picture of our own library. */
export const isLogo = (url: string): boolean => (OWN.test(url) && !url.includes('..')) || ADDRESS.test(url)
