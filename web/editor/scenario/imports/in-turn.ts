import { useEffect } from 'react'
import { announce } from '#web/kit/announce.tsx'

export const NEXT = 'import-next'

export const useInTurn = (sentence: string): void =>
  useEffect(() => {
    announce(sentence)
    document.getElementById(NEXT)?.focus()
  }, [sentence])
