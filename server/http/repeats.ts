// Idempotency-Key: the same request again gets the same answer, and nothing is done twice (security.md U14).
import type { Call, Rate } from '#contracts/call.ts'
import type { Caller } from '#server/services.ts'
import { open, keyed, seal } from '#server/secrets/sealed.ts'
import { idOf } from './callers.ts'
import { badInput, failed, type Answer } from './refusals.ts'
import type { Ask, Shell } from './shell.ts'

/** What a player does is settled by the rules of the exercise: the first answer stands, and marks and likes are set only once. */
const SAFE: ReadonlySet<Rate> = new Set(['play', 'social', 'poll'])

const KEY = /^[!-~]{1,64}$/

/**
 * Does `work` unless this caller's key was used before. Logins are never kept. What is kept is sealed: a reply may hold links, and a
 * copy of the database must not give one away (security.md 9.3).
 */
export const onceOnly = async (shell: Shell, contract: Call, ask: Ask, caller: Caller, work: () => Promise<Answer>): Promise<Answer> => {
  if (ask.key === null || contract.method === 'GET' || contract.rate === 'login') return work()
  if (!KEY.test(ask.key)) return badInput(400, 'its Idempotency-Key has more than 64 characters')
  const { doors, services } = shell
  const secret = services.config.linkKey
  const actor = `${caller.kind} ${idOf(caller) || ask.ip}`
  const attempt = { actor, key: ask.key, call: contract.name, bodyHash: keyed(secret, ask.bytes) }
  const begun = await doors.requests.begin(attempt, SAFE.has(contract.rate))
  if (begun === 'reused') return failed(422, 'key reused')
  if (begun === 'busy') return failed(409, 'key busy', { headers: { 'retry-after': '1' } })
  if (begun !== 'new') return { status: begun.status, body: open(secret, begun.body), outcome: 'repeated' }
  try {
    const answer = await work()
    // Not an answer but a request to come again.
    if (answer.status === 429) doors.requests.drop(attempt)
    else doors.requests.keep(attempt, { status: answer.status, body: sealedOnce(secret, answer.body) })
    return answer
  } catch (error) {
    doors.requests.drop(attempt)
    throw error
  }
}

/** "Your answer was sent." a thousand times a minute: short replies are sealed once, which tells nobody more than that they are equal. */
const sealedOnce = (secret: string, body: string): string => {
  if (body.length > 200) return seal(secret, body)
  const known = sealedBefore.get(body)
  if (known?.secret === secret) return known.sealed
  const sealed = seal(secret, body)
  if (sealedBefore.size > 200) sealedBefore.clear()
  sealedBefore.set(body, { secret, sealed })
  return sealed
}
const sealedBefore = new Map<string, { readonly secret: string; readonly sealed: string }>()
