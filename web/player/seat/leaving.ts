// Leaving an exercise that refuses its own player.
import { useEffect, useEffectEvent } from 'react'
import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import { type Login, usePlay } from '../visit/play.ts'

/**
 * Whether to load the link again after a refusal. A facilitated exercise refuses its own player after a
 * restart, a released seat or a deletion, and loading the link shows which (rules 112 and 126). After the
 * deadline an open page may still be read (rule 43).
 */
export const isAskedAgain = ({ facilitated }: Pick<Login, 'facilitated'>, refusal: string): boolean =>
  facilitated && refusal !== exerciseMessages['link expired']

const ASK_EVERY = 5_000

/** Calls `onRefused`, at once and every 5 s, while a facilitated exercise refuses its own player. */
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
