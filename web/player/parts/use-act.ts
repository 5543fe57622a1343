import { useEffect, useState } from 'react'
import { sentenceOfError } from '#web/api/failure.ts'
import { announce, unannounce } from '#web/kit/announce.tsx'
import { usePlay } from '../visit/play.ts'

export const useAct = () => {
  const { token, view } = usePlay()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => unannounce, [])
  const refuse = (sentence: string): void => {
    setProblem(sentence)
    announce(sentence, 'assertive')
  }
  const forget = (): void => {
    setProblem('')
    unannounce()
  }
  const run = async (send: (token: string) => Promise<unknown>, onDone: () => void): Promise<void> => {
    if (busy) return
    setBusy(true)
    forget()
    try {
      await send(token)
      await view.refresh().catch(() => undefined)
      onDone()
    } catch (error) {
      refuse(sentenceOfError(error))
      await view.refresh().catch(() => undefined)
    }
    setBusy(false)
  }
  return { busy, problem, refuse, forget, run } as const
}
