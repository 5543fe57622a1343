import { useEffect, useEffectEvent, useState } from 'react'
import { usePlay } from '../exercise/play.ts'
import { answerShelf } from './answer-shelf.ts'

/** A choice or an order that survives a reload and a look at another mail, and is the same in every tab. */
export const useKeptAnswer = <T>(event: string, empty: T, fits: (kept: T) => boolean): readonly [T, (value: T) => void] => {
  const { login } = usePlay()
  const place = answerShelf<T>(login.code, event)
  const [value, setValue] = useState(() => {
    const kept = place.take()
    return kept !== null && fits(kept) ? kept : empty
  })
  const elsewhere = useEffectEvent((kept: T | null) => {
    if (kept !== null && fits(kept)) setValue(kept)
  })
  useEffect(() => answerShelf<T>(login.code, event).watch(kept => elsewhere(kept)), [login.code, event])
  return [
    value,
    next => {
      setValue(next)
      place.put(next)
    },
  ]
}
