import { useEffect, useState } from 'react'

/**
 * Milliseconds after which a change on screen counts as read: an earlier press was meant for the state before
 * it.
 */
const READ_AFTER = 1_000

interface Seen<T> {
  /**
   * The state the facilitator has read: sent with the act, which the server refuses if the state has changed
   * since.
   */
  readonly seen: T
  /** Whether the state differs from the one when the window opened. */
  readonly hasChanged: boolean
}

/** Follows, in an open window, a state that other facilitators can change too. */
export const useSeen = <T extends string | number | boolean>(now: T): Seen<T> => {
  const [first] = useState(now)
  const [seen, setSeen] = useState(now)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(now), READ_AFTER)
    return () => clearTimeout(timer)
  }, [now])
  return { seen, hasChanged: now !== first }
}
