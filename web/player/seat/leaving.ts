import { useEffect, useEffectEvent } from 'react'
import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import { type Login, usePlay } from '../visit/play.ts'

/** Loading the link again tells a restart, a released seat and a deletion apart (rules 112 and 126). */
export const isAskedAgain = ({ facilitated }: Pick<Login, 'facilitated'>, refusal: string): boolean =>
  facilitated && refusal !== exerciseMessages['link expired']

const ASK_EVERY = 5_000

export const useLeaving = (refusal: string | null, onRefused: () => void): void => {
  const { login } = usePlay()
  const leaves = refusal !== null && isAskedAgain(login, refusal)
  const leave = useEffectEvent(onRefused)
  useEffect(() => {
    if (!leaves) return undefined
    leave()
    const timer = setInterval(() => leave(), ASK_EVERY)
    return () => clearInterval(timer)
  }, [leaves])
}
