import { useEffect } from 'react'
import { createStore, useStore } from '#web/kit/store.ts'

const OFTEN = 30_000

const askedAgain = () => {
  const asked = createStore(0)
  const look = (): void => asked.set(asked.get() + 1)
  const useAgain = (): string => {
    useEffect(() => {
      const timer = setInterval(look, OFTEN)
      return () => clearInterval(timer)
    }, [])
    return String(useStore(asked))
  }
  return { look, useAgain }
}

export const preparedAgain = askedAgain()
export const filesAgain = askedAgain()
