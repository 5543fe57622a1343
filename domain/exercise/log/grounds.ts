// Decision 0040.

/** Each is absent if the player gave none, or if it was not asked for; a proposal may always have a reason. */
export interface Grounds {
  readonly reason?: string
  /** 1 (a guess) to 5 (certain). */
  readonly confidence?: number
}

export interface GroundsAsked {
  readonly reason?: 'optional' | 'required' | undefined
  readonly confidence?: 'optional' | 'required' | undefined
}

export const LONGEST_REASON = 300
export const CONFIDENCES = [1, 2, 3, 4, 5] as const
/** A player counts as sure from this step on. */
export const SURE = 4

export const groundsIn = ({ reason, confidence }: Grounds): Grounds => ({
  ...(reason !== undefined && { reason }),
  ...(confidence !== undefined && { confidence }),
})
