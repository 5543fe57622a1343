import { useEffect, useState } from 'react'
import type { BodyOf, Call, ReplyOf } from '#contracts/wire/call.ts'
import { call } from '#web/api/call.ts'
import { useConsoleContext, useRoom } from './context.ts'
import { refusedText } from './refused.ts'

interface ReplyState<C extends Call> {
  readonly reply: ReplyOf<C> | null
  readonly problem: string | null
}

/** `moment` is anything the data depends on. */
export const useAsked = <C extends Call>(name: C['name'], body: BodyOf<C>, moment: string): ReplyState<C> => {
  const { token } = useConsoleContext()
  const isLost = useRoom().connection === 'lost'
  const [asked, setAsked] = useState<ReplyState<C>>({ reply: null, problem: null })
  const [tries, setTries] = useState(0)
  const [wasLost, setWasLost] = useState(isLost)
  if (wasLost !== isLost) {
    setWasLost(isLost)
    if (wasLost && asked.problem !== null) setTries(tries + 1)
  }
  const question = JSON.stringify(body)
  useEffect(() => {
    const stop = new AbortController()
    ask<C>(name, question, { token, signal: stop.signal, moment, tries })
      .then(reply => setAsked({ reply, problem: null }))
      .catch(
        (error: unknown) =>
          !stop.signal.aborted && setAsked(({ reply }) => ({ reply, problem: refusedText(error) })),
      )
    return () => stop.abort()
  }, [name, question, token, moment, tries])
  return asked
}

interface Asking {
  readonly token: string
  readonly signal: AbortSignal
  /** Not sent: a new value causes a new load. */
  readonly moment: string
  readonly tries: number
}

const ask = <C extends Call>(
  name: C['name'],
  question: string,
  { token, signal }: Asking,
): Promise<ReplyOf<C>> =>
  // The cast holds: `question` is a body of this type as JSON.
  call<C>(name, JSON.parse(question) as BodyOf<C>, { token, signal })
