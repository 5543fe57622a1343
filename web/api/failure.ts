/** `refused`: a refusal with status 200. `network`: no response of the product. */
export type FailureKind = 'refused' | 'session over' | 'network' | 'status'

/** Its message is for the user. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly kind: FailureKind
  readonly status: number
  /** Undefined unless the kind is `refused`. */
  readonly reply: unknown

  constructor(kind: FailureKind, message: string, status = 0, reply?: unknown) {
    super(message)
    this.kind = kind
    this.status = status
    this.reply = reply
  }

  get tooMany(): boolean {
    return this.status === 429
  }

  /** Worth a retry (security U14). */
  get mayPass(): boolean {
    return this.kind === 'network' || [409, 502, 503, 504].includes(this.status)
  }

  get isFinal(): boolean {
    return this.kind === 'refused' || this.kind === 'session over' || [403, 404].includes(this.status)
  }
}

/** null if the call succeeded. A response that is not the product's own counts as a lost connection. */
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

/** Refusals of the product have a type and `data` (S2§8). Some captive portals send a type alone. */
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

export const sentenceOfError = (error: unknown): string => {
  if (error instanceof TypeError && NO_RESPONSE.test(error.message))
    return 'There is no connection to the server. Please try again in a moment.'
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return 'The server did not answer. Please try again in a moment.'
  return error instanceof Error && error.message ? error.message : 'An expected error happened'
}

/** In the words of Chromium, Firefox and WebKit. */
const NO_RESPONSE = /^(?:Failed to fetch|NetworkError when attempting|Load failed|network error)/i
