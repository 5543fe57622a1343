import { useState } from 'react'
import { usePlay } from '../exercise/play.ts'
import { shelf } from '../keep.ts'

/** Where this browser keeps what somebody has begun to answer, until the server has the answer. */
export const answerShelf = <T>(seat: string, event: string) => shelf<T>(`answer.${seat}.${event}`)

/** A choice or an order that survives a reload and a look at another mail. */
export const useKeptAnswer = <T>(event: string, empty: T, fits: (kept: T) => boolean): readonly [T, (value: T) => void] => {
  const { login } = usePlay()
  const place = answerShelf<T>(login.code, event)
  const [value, setValue] = useState(() => {
    const kept = place.take()
    return kept !== null && fits(kept) ? kept : empty
  })
  return [
    value,
    next => {
      setValue(next)
      place.put(next)
    },
  ]
}
