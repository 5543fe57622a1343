import { useEffect, useState } from 'react'

/** In ms: a press before that was meant for the previous state. */
const READ_AFTER = 1_000

interface Seen<T> {
  readonly seen: T
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
