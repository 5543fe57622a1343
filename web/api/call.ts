// Contracts are imported as types, so that zod is not shipped to the browser.
import type { BodyOf, Call, ReplyOf } from '#contracts/wire/call.ts'
import { asked } from './asked.ts'
import { sameArrival } from './early.ts'
import { CallFailure, sentenceOfError } from './failure.ts'
import { lineFound, lineLost, sleepUnlessBack } from './line.ts'
import { readReply } from './reply.ts'
import { waitBefore } from './retry.ts'
import { asSameAct } from './same-act.ts'

/** In ms. */
const PATIENCE = 30_000

interface Options {
  readonly token?: string | null
  readonly method?: Call['method']
  /** The path below /api/ if it is more than the call's name. */
  readonly path?: string
  readonly signal?: AbortSignal
  readonly keepalive?: boolean
  /** For calls that change something: the same key means the same act, which is done once (security U14). */
  readonly write?: { readonly key?: string; readonly onRetry?: (attempt: number) => void }
}

/** Name the contract as a type: `call<typeof setResponse>('setResponse', body)`. */
export const call = async <C extends Call>(
  name: C['name'],
  body: BodyOf<C>,
  options: Options = {},
): Promise<ReplyOf<C>> => {
  if (!options.write || options.write.key) return insisted<C>(name, body, options, options.write?.key)
  const act = `${options.path ?? name} ${options.token} ${JSON.stringify(body)}`
  return asSameAct(act, key => insisted<C>(name, body, options, key))
}

const insisted = async <C extends Call>(
  name: string,
  body: BodyOf<C>,
  options: Options,
  key: string | undefined,
): Promise<ReplyOf<C>> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await once<C>(name, body, options, key)
    } catch (error) {
      const failure =
        error instanceof CallFailure ? error : new CallFailure('network', sentenceOfError(error))
      if (options.signal?.aborted) throw failure
      if (failure.kind === 'network') lineLost()
      const wait = options.write && failure.mayPass ? waitBefore(attempt) : undefined
      if (wait === undefined) throw failure
      await sleepUnlessBack(wait, options.signal)
      if (options.signal?.aborted) throw failure
      options.write?.onRetry?.(attempt + 1)
    }
  }
}

const once = async <C extends Call>(
  name: string,
  body: BodyOf<C>,
  options: Options,
  key: string | undefined,
): Promise<ReplyOf<C>> => {
  const method = options.method ?? 'POST'
  const sends = method === 'POST' || method === 'PUT'
  const tooLong = AbortSignal.timeout(PATIENCE)
  const response = await asked(`/api/${options.path ?? name}`, {
    method,
    headers: {
      ...(sends && { 'Content-Type': 'application/json' }),
      ...(options.token && { Authorization: `Bearer ${options.token}` }),
      ...(key && { 'Idempotency-Key': key }),
    },
    ...(sends && { body: JSON.stringify(body) }),
    signal: options.signal ? AbortSignal.any([options.signal, tooLong]) : tooLong,
    cache: 'no-store',
    ...(options.keepalive && { keepalive: true }),
    // A redirect may come from a captive portal, which must not receive the body.
    redirect: 'error',
  })
  const { failure, reply } = await readReply(response)
  sameArrival(reply, response)
  // A failure that may pass does not count as a connection: it may be a stranger's response.
  if (!failure?.mayPass) lineFound()
  if (failure) throw failure
  // The server's tests check replies against the contracts.
  return reply as ReplyOf<C>
}
