import { useEffect, useState } from 'react'

/**
 * After this many ms a change on screen counts as read: an earlier press was meant for the state before it.
 */
const READ_AFTER = 1_000

interface Seen<T> {
  /** The state the facilitator has read: the server refuses the act if it has changed since. */
  readonly seen: T
  /** Whether the state is other than when the window opened. */
  readonly hasChanged: boolean
}

export const useSeen = <T extends string | number | boolean>(now: T): Seen<T> => {
  const [first] = useState(now)
  const [seen, setSeen] = useState(now)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(now), READ_AFTER)
    return () => clearTimeout(timer)
  }, [now])
  return { seen, hasChanged: now !== first }
}
