import { useEffect, useState } from 'react'

/** In ms: longer than the usual gap between two key presses. */
const PAUSE = 250

export const useSettled = (text: string): string => {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), text === '' ? 0 : PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}
