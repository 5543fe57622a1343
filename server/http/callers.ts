// From a credential to its caller, or the reason for a refusal (security U2, U4, U5).
import type { Call } from '#contracts/wire/call.ts'
import type { Caller } from '#server/services.ts'
import { canBe, type Credential } from './wire/credential.ts'
import type { Backend } from './wire/backend.ts'
import { failed, type HttpResponse } from './wire/refusals.ts'

export const isResponse = (value: Caller | HttpResponse): value is HttpResponse => 'status' in value

/** The kind is checked by the credential's form before any lookup, and by the result afterwards. */
export const callerOf = async (
  backend: Backend,
  { who }: Call,
  credential: Credential | null,
): Promise<Caller | HttpResponse> => {
  const open = who.includes('visitor')
  if (!credential) return open ? { kind: 'visitor' } : failed(401, 'login required')
  const { form, token } = credential
  // The word of a link is not a session; only opening the link reveals whether it exists.
  const isNothing = form === 'unknown' || (form === 'join' && !who.includes('join'))
  if (isNothing) return open ? { kind: 'visitor' } : nobody(who)
  if (!canBe(form, who)) return open ? { kind: 'visitor' } : failed(403, 'no access')
  const found = await backend.callerOf(form, token)
  if (typeof found === 'string') return failed(who.includes('join') ? 200 : 401, ENDED[found])
  if (!found) return open ? { kind: 'visitor' } : nobody(who)
  return who.includes(found.caller.kind) ? found.caller : failed(403, 'no access')
}

/** The sentence for a formerly valid link, by the reason for its end. */
const ENDED = {
  expired: 'link expired',
  'given away': 'place given away',
  replaced: 'link replaced',
  withdrawn: 'exercise withdrawn',
} as const

/** A page that opens a link shows the sentence; everywhere else the session is over (security U3). */
const nobody = (who: Call['who']): HttpResponse =>
  who.includes('join') ? failed(200, 'link not found') : failed(401, 'session over')

/** The owner of a token refused by its kind; a visitor if there is none, or for the word of a link. */
export const whoseToken = async (backend: Backend, { form, token }: Credential): Promise<Caller> => {
  const found = form === 'unknown' || form === 'join' ? undefined : await backend.callerOf(form, token)
  return typeof found === 'object' ? found.caller : { kind: 'visitor' }
}

/** The caller's id, for logs and idempotency keys; '' for a visitor. Never a name or a token. */
export const idOf = (caller: Caller): string => {
  switch (caller.kind) {
    case 'visitor':
      return ''
    case 'customer':
    case 'subaccount':
      return caller.accountId
    case 'author':
    case 'admin':
      return caller.editorId
    case 'player':
      return caller.seatId
    case 'join':
    case 'facilitator':
      return caller.exerciseId
  }
}
