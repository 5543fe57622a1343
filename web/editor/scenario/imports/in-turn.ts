// What takes the place of something else in the window of an import: it is read out, and the focus does not
// stay with what is gone.
import { useEffect } from 'react'
import { announce } from '#web/kit/announce.tsx'

/** The id of the button that leads on. */
export const NEXT = 'import-next'

export const useInTurn = (sentence: string): void =>
  useEffect(() => {
    announce(sentence)
    document.getElementById(NEXT)?.focus()
  }, [sentence])
