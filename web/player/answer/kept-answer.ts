import { useEffect, useEffectEvent, useState } from 'react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { usePlay, useQuestion } from '../visit/play.ts'
import { answerShelf } from '../visit/answer-shelf.ts'

export const useKeptAnswer = <T>(
  event: PlayEvent,
  empty: T,
  fits: (kept: T) => boolean,
): readonly [T, (value: T) => void] => {
  const { login } = usePlay()
  const { slot } = useQuestion(event)
  const place = answerShelf<T>(login.code, slot)
  const [value, setValue] = useState(() => {
    const kept = place.take()
    return kept !== null && fits(kept) ? kept : empty
  })
  const elsewhere = useEffectEvent((kept: T | null) => {
    if (kept !== null && fits(kept)) setValue(kept)
  })
  useEffect(() => answerShelf<T>(login.code, slot).watch(kept => elsewhere(kept)), [login.code, slot])
  return [
    value,
    next => {
      setValue(next)
      place.put(next)
    },
  ]
}
