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
  [/^p\.[A-Za-z0-9_-]{86}$/, 'projector'],
  [/^[A-Za-z0-9_-]{64}$/, 'seat'],
  [/^[A-Za-z0-9_-]{3,50}$/, 'join'],
]

const ACTORS_OF: Readonly<Record<Form, readonly Actor[]>> = {
  account: ['customer', 'subaccount'],
  editor: ['author', 'admin'],
  facilitator: ['facilitator'],
  projector: ['projector'],
  seat: ['player'],
  join: ['join'],
}

export const formOf = (token: string): Form | 'unknown' =>
  FORMS.find(([pattern]) => pattern.test(token))?.[1] ?? 'unknown'

export const canBe = (form: Form, who: readonly Actor[]): boolean =>
  ACTORS_OF[form].some(actor => who.includes(actor))

/** Over https the name has the prefix that browsers protect. */
export const editorCookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-editor' : 'editor'

/** The cookie counts only from our own pages (security U13). */
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
