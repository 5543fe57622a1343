/** Why a call was not done: the rules said no, the session is over, nobody answered, or the server answered badly. */
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

  /** Worth another try by itself: nobody answered, a proxy had no server behind it, or the first try is still running (U14). */
  get mayPass(): boolean {
    return this.kind === 'network' || [409, 502, 503, 504].includes(this.status)
  }
}

/**
 * What a status and a body mean: null when the call was done. A body with `type: 'failed'` is a refusal at any status; a status
 * without a sentence becomes 'Response status: {code}', a success without JSON 'An expected error happened' (S2§8).
 */
export const failureOf = (status: number, reply: unknown): CallFailure | null => {
  const sentence = sentenceIn(reply)
  if (status === 401) return new CallFailure('session over', sentence ?? `Response status: ${status}`, status)
  if (status < 200 || status > 299) return new CallFailure('status', sentence ?? `Response status: ${status}`, status)
  if (reply === undefined) return new CallFailure('status', 'An expected error happened', status)
  return isFailed(reply) ? new CallFailure('refused', sentence ?? 'An expected error happened', status, reply) : null
}

const isFailed = (reply: unknown): boolean => typeof reply === 'object' && reply !== null && 'type' in reply && reply.type === 'failed'

const sentenceIn = (reply: unknown): string | null =>
  typeof reply === 'object' && reply !== null && 'data' in reply && typeof reply.data === 'string' && reply.data ? reply.data : null

/** The sentence of anything that was thrown. */
export const sentenceOfError = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'An expected error happened'
