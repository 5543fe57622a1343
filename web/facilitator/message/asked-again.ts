import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '#web/kit/listeners.ts'

const OFTEN = 30_000

const askedAgain = () => {
  let asked = 0
  const listeners = createListeners()
  const look = (): void => {
    asked += 1
    listeners.tell()
  }
  const useAgain = (): string => {
    useEffect(() => {
      const timer = setInterval(look, OFTEN)
      return () => clearInterval(timer)
    }, [])
    return String(useSyncExternalStore(listeners.subscribe, () => asked))
  }
  return { look, useAgain }
}

export const preparedAgain = askedAgain()
export const filesAgain = askedAgain()
