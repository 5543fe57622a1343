// Security U14.
import type { Call, Rate } from '#contracts/wire/call.ts'
import type { Caller } from '#server/services/services.ts'
import { idOf } from './callers.ts'
import type { Care } from './wire/backend.ts'
import { badInput, failed, type HttpResponse } from './wire/refusals.ts'
import type { Ask, Context } from './context.ts'

/** Rates of calls that the rules of the exercise make idempotent. */
const SETTLED_BY_RULES: ReadonlySet<Rate> = new Set(['play', 'social', 'poll'])

const careOf = ({ keptByLog, rate }: Call): Care =>
  keptByLog ? 'none' : SETTLED_BY_RULES.has(rate) ? 'look up' : 'take'

const KEY = /^[!-~]{1,64}$/

export const onceOnly = async (
  context: Context,
  contract: Call,
  ask: Ask,
  caller: Caller,
  work: () => Promise<HttpResponse>,
): Promise<HttpResponse> => {
  const { key, bytes } = ask
  if (key === null || contract.method === 'GET' || contract.rate === 'login') return work()
  if (!KEY.test(key)) return badInput(400, keyProblem(key))
  const { requests } = context.backend
  const attempt = {
    actor: `${caller.kind} ${idOf(caller) || ask.ip}`,
    key,
    call: contract.name,
    bytes,
    care: careOf(contract),
  }
  const begun = await requests.begin(attempt)
  if (begun === 'reused') return failed(422, 'key reused')
  if (begun === 'busy') return failed(409, 'key busy', { headers: { 'retry-after': '1' } })
  if (begun !== 'new') return { ...begun, outcome: 'repeated' }
  try {
    const response = await work()
    // A 429 is not stored, because it asks for a retry.
    if (response.status === 429) requests.drop(attempt)
    else requests.keep(attempt, { status: response.status, body: response.body })
    return response
  } catch (error) {
    requests.drop(attempt)
    throw error
  }
}

const keyProblem = (key: string): string => {
  if (key === '') return 'its Idempotency-Key is empty'
  return key.length > 64
    ? 'its Idempotency-Key has more than 64 characters'
    : 'its Idempotency-Key has characters other than ! to ~'
}
