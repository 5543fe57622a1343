import { useEffect, useState } from 'react'

/** Milliseconds after which a change on screen counts as read: a press at that very moment meant what was there before. */
const READ_AFTER = 1_000

interface Seen<T> {
  /** What the facilitator has read: to be sent with the act, so that the server refuses one on an older state. */
  readonly seen: T
  /** Whether it has changed since the window opened. */
  readonly hasChanged: boolean
}

/** What an open window shows of a state that colleagues change as well. */
export const useSeen = <T extends string | number | boolean>(now: T): Seen<T> => {
  const [first] = useState(now)
  const [seen, setSeen] = useState(now)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(now), READ_AFTER)
    return () => clearTimeout(timer)
  }, [now])
  return { seen, hasChanged: now !== first }
}
