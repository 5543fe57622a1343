// Decision 0040.
import { refuse, type Refusal } from '#domain/refusal.ts'
import { CONFIDENCES, type Grounds, type GroundsAsked, LONGEST_REASON } from '../log/grounds.ts'

type GroundsRefusal = 'reason required' | 'reason too long' | 'confidence required'

/** '' and null: none was given; absent: the page does not know of them. */
export interface GroundsSent {
  readonly reason?: string | undefined
  readonly confidence?: number | null | undefined
}

/** A client built to the specification, which does not send these fields, is not refused for lack of them. */
export const groundsOf = (
  asked: GroundsAsked,
  sent: GroundsSent,
  isLate: boolean,
): Grounds | Refusal<GroundsRefusal> => {
  const reason = asked.reason && sent.reason?.replaceAll(/\s+/gu, ' ').trim()
  if (reason === '' && asked.reason === 'required' && !isLate) return refuse('reason required')
  if (reason && reason.length > LONGEST_REASON) return refuse('reason too long', { max: LONGEST_REASON })
  const confidence = asked.confidence && sent.confidence
  const isStep = CONFIDENCES.some(step => step === confidence)
  const isMissing = confidence === null && asked.confidence === 'required' && !isLate
  if (isMissing || (typeof confidence === 'number' && !isStep)) return refuse('confidence required')
  return { ...(reason && { reason }), ...(typeof confidence === 'number' && { confidence }) }
}
