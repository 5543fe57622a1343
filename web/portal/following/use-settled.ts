import { useEffect, useState } from 'react'

/** Between two keys of somebody who types. */
const PAUSE = 250

/**
 * A text once nobody has typed for a moment, so that not every letter is asked for; an emptied one at once.
 */
export const useSettled = (text: string): string => {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), text === '' ? 0 : PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}
