// How the browser makes a call: POST with JSON, a bearer, and the server's own sentence when it says no.
// Contracts are imported as types only, so that zod never travels to the browser.
import type { BodyOf, Call, ReplyOf } from '#contracts/wire/call.ts'
import { asked } from './asked.ts'
import { sameArrival } from './early.ts'
import { CallFailure, sentenceOfError } from './failure.ts'
import { lineFound, lineLost, sleepUnlessBack } from './line.ts'
import { readReply } from './reply.ts'
import { waitBefore } from './retry.ts'
import { asSameAct } from './same-act.ts'

/**
 * A line that took a question and swallowed it is a lost one: longer than this nobody waits for a reply.
 */
const PATIENCE = 30_000

interface Options {
  readonly token?: string | null
  readonly method?: Call['method']
  /** Below /api/, where it is more than the name: `deleteClient/Port%20of%20Skerra`. */
  readonly path?: string
  readonly signal?: AbortSignal
  /** Also where the page is gone before it is answered. */
  readonly keepalive?: boolean
  /**
   * Set for what changes something. The same key always means the same act, which is done once (security
   * U14): whoever keeps its own hands it in; otherwise a press after nobody answered has the key of the one
   * before. Lost connections are tried again after 0.5, 1, 2, 4 and 8 s, and as soon as the line is back.
   */
  readonly write?: { readonly key?: string; readonly onRetry?: (attempt: number) => void }
}

/**
 * Makes the call `name` and returns its reply. `type: 'failed'` and every status but 2xx throw a CallFailure
 * whose message may be shown as it is. Name the contract as a type: `call<typeof setResponse>('setResponse',
 * body)`.
 */
export const call = async <C extends Call>(
  name: C['name'],
  body: BodyOf<C>,
  options: Options = {},
): Promise<ReplyOf<C>> => {
  if (!options.write || options.write.key) return insisted<C>(name, body, options, options.write?.key)
  const act = `${options.path ?? name} ${options.token} ${JSON.stringify(body)}`
  return asSameAct(act, key => insisted<C>(name, body, options, key))
}

/** Tries a write again where nobody answered. */
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
    // No call leads elsewhere: who sends a page away is a captive portal, and is not told what was written.
    redirect: 'error',
  })
  const { failure, reply } = await readReply(response)
  sameArrival(reply, response)
  // A proxy that has no server behind it is no sign of one.
  if (!failure?.mayPass) lineFound()
  if (failure) throw failure
  // The server parses its replies against the same contract in tests; parsing them again here would ship zod
  // to every visitor.
  return reply as ReplyOf<C>
}
