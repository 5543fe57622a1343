/**
 * Why a call was not done: the rules said no, the session is over, nobody of ours answered, or the server
 * answered badly.
 */
export type FailureKind = 'refused' | 'session over' | 'network' | 'status'

/** Its message is a sentence for the person: the server's own where it sent one. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly kind: FailureKind
  readonly status: number
  /** The whole refusal: some say more than their sentence. */
  readonly reply: unknown

  constructor(kind: FailureKind, message: string, status = 0, reply?: unknown) {
    super(message)
    this.kind = kind
    this.status = status
    this.reply = reply
  }

  /** Somebody answers, and more was asked than may be. */
  get tooMany(): boolean {
    return this.status === 429
  }

  /**
   * Worth another try by itself: nobody answered, a proxy had no server behind it, or the first try is still
   * running (security U14).
   */
  get mayPass(): boolean {
    return this.kind === 'network' || [409, 502, 503, 504].includes(this.status)
  }
}

/**
 * What a status and a body mean: null when the call was done. A body with `type: 'failed'` is a refusal at
 * any status. What is not the product's own reply is no verdict but a lost connection: a page of a captive
 * portal, an empty body, JSON that broke off. Its sentence is 'Response status: {code}', or after a success
 * without our JSON 'An expected error happened' (S2§8).
 * @param isMarked whether the reply carries the product's mark (contracts/words/reply-mark.ts)
 */
export const failureOf = (status: number, reply: unknown, isMarked = false): CallFailure | null => {
  const isOk = status >= 200 && status <= 299
  const unsaid = isOk ? 'An expected error happened' : `Response status: ${status}`
  if (!isBanner(reply) && !(isOk && isMarked && reply !== undefined))
    return new CallFailure('network', unsaid)
  const sentence = sentenceIn(reply) ?? unsaid
  if (status === 401) return new CallFailure('session over', sentence, status)
  if (!isOk) return new CallFailure('status', sentence, status)
  return isBanner(reply) && reply.type === 'failed'
    ? new CallFailure('refused', sentence, status, reply)
    : null
}

const TYPES: ReadonlySet<unknown> = new Set(['success', 'warning', 'failed'])

/**
 * The shape of nearly all replies (S2§8), and of every refusal. Nobody else's JSON has both: some portals say
 * `type: 'success'`, too.
 */
const isBanner = (reply: unknown): reply is { readonly type: string; readonly data: unknown } =>
  typeof reply === 'object' && reply !== null && 'type' in reply && TYPES.has(reply.type) && 'data' in reply

const sentenceIn = (reply: unknown): string | null =>
  typeof reply === 'object' &&
  reply !== null &&
  'data' in reply &&
  typeof reply.data === 'string' &&
  reply.data
    ? reply.data
    : null

/**
 * The sentence of anything that was thrown. Of a call that nobody answered each browser says something else,
 * and none what to do.
 */
export const sentenceOfError = (error: unknown): string => {
  if (error instanceof TypeError && UNANSWERED.test(error.message))
    return 'There is no connection to the server. Please try again in a moment.'
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return 'The server did not answer. Please try again in a moment.'
  return error instanceof Error && error.message ? error.message : 'An expected error happened'
}

/** Chromium, Firefox, WebKit. */
const UNANSWERED = /^(?:Failed to fetch|NetworkError when attempting|Load failed|network error)/i
