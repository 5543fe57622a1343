// Where a request has its credential, and what the credential's form alone tells.
import type { IncomingHttpHeaders } from 'node:http'
import type { Actor } from '#contracts/wire/call.ts'
import type { Form } from './backend.ts'
import type { Body } from './json-body.ts'

export interface Credential {
  readonly token: string
  readonly form: Form | 'unknown'
}

const FORMS: readonly (readonly [RegExp, Form])[] = [
  [/^c_[A-Za-z0-9_-]{43}$/, 'account'],
  [/^e_[A-Za-z0-9_-]{43}$/, 'editor'],
  [/^f\.[A-Za-z0-9_-]{64}$/, 'facilitator'],
  [/^[A-Za-z0-9_-]{64}$/, 'seat'],
  [/^[A-Za-z0-9_-]{3,50}$/, 'join'],
]

/** The callers a form can belong to. */
const ACTORS_OF: Readonly<Record<Form, readonly Actor[]>> = {
  account: ['customer', 'subaccount'],
  editor: ['author', 'admin'],
  facilitator: ['facilitator'],
  seat: ['player'],
  join: ['join'],
}

export const formOf = (token: string): Form | 'unknown' =>
  FORMS.find(([pattern]) => pattern.test(token))?.[1] ?? 'unknown'

export const canBe = (form: Form, who: readonly Actor[]): boolean =>
  ACTORS_OF[form].some(actor => who.includes(actor))

/** The editor's cookie has the prefix that browsers protect, if the product is reached over https. */
export const editorCookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-editor' : 'editor'

/**
 * Bearer, then `token`, then `editor`, then the editor's cookie; the cookie only from our own pages (security
 * U13).
 */
export const credentialOf = (
  headers: IncomingHttpHeaders,
  body: Body,
  publicUrl: string,
): Credential | null => {
  const token =
    bearer(headers) ?? textOf(body['token']) ?? textOf(body['editor']) ?? cookie(headers, publicUrl)
  return token ? { token, form: formOf(token) } : null
}

export const bearer = (headers: IncomingHttpHeaders): string | undefined =>
  /^Bearer ([!-~]{1,200})$/i.exec(headers.authorization ?? '')?.[1]

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const cookie = (headers: IncomingHttpHeaders, publicUrl: string): string | undefined => {
  if (headers['sec-fetch-site'] !== 'same-origin' && headers.origin !== publicUrl) return undefined
  const name = editorCookieName(publicUrl)
  const pair = headers.cookie?.split(';').find(part => part.trim().startsWith(`${name}=`))
  return pair?.trim().slice(name.length + 1)
}
