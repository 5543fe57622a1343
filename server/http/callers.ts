// Security U2, U4 and U5.
import type { Call } from '#contracts/wire/call.ts'
import type { Caller } from '#server/services/services.ts'
import { canBe, type Credential } from './wire/credential.ts'
import type { Backend, Ended } from './wire/backend.ts'
import { failed, type HttpResponse } from './wire/refusals.ts'

export const isResponse = (value: Caller | HttpResponse): value is HttpResponse => 'status' in value

export const callerOf = async (
  backend: Backend,
  { who }: Call,
  credential: Credential | null,
): Promise<Caller | HttpResponse> => {
  const open = who.includes('visitor')
  if (!credential) return open ? { kind: 'visitor' } : failed(401, 'login required')
  const { form, token } = credential
  // The word of a link is not a session: only calls that accept it reveal whether the link exists.
  const isNothing = form === 'unknown' || (form === 'join' && !who.includes('join'))
  if (isNothing) return open ? { kind: 'visitor' } : nobody(who)
  if (!canBe(form, who)) return open ? { kind: 'visitor' } : failed(403, 'no access')
  const found = await backend.callerOf(form, token)
  if (found && 'ended' in found) return over(who, found)
  if (!found) return open ? { kind: 'visitor' } : nobody(who)
  return who.includes(found.caller.kind) ? found.caller : failed(403, 'no access')
}

/** A page that opens a link needs status 200 (security U3). */
const over = (who: Call['who'], { ended, contact }: Ended): HttpResponse =>
  who.includes('join') ? failed(200, ENDED[ended], { more: contact ?? {} }) : failed(401, ENDED[ended])

const ENDED = {
  expired: 'link expired',
  'given away': 'place given away',
  replaced: 'link replaced',
  withdrawn: 'exercise withdrawn',
} as const

const nobody = (who: Call['who']): HttpResponse =>
  who.includes('join') ? failed(200, 'link not found') : failed(401, 'session over')

export const whoseToken = async (backend: Backend, { form, token }: Credential): Promise<Caller> => {
  const found = form === 'unknown' || form === 'join' ? undefined : await backend.callerOf(form, token)
  return found && 'caller' in found ? found.caller : { kind: 'visitor' }
}

/** The id is logged, so it is never a name or a token. */
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
    case 'projector':
      return caller.exerciseId
  }
}
