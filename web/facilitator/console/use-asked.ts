import { useEffect, useState } from 'react'
import type { BodyOf, Call, ReplyOf } from '#contracts/wire/call.ts'
import { call } from '#web/api/call.ts'
import { useConsoleContext } from './context.ts'
import { refusedText } from './refused.ts'

interface ReplyState<C extends Call> {
  /** null until it was told. */
  readonly reply: ReplyOf<C> | null
  readonly problem: string | null
}

/**
 * Asks what only one tab shows, again whenever `moment` differs: the revision of the exercise, and whatever
 * else it hangs on. What was told stays on screen while it is asked again, and when that fails.
 */
export const useAsked = <C extends Call>(name: C['name'], body: BodyOf<C>, moment: string): ReplyState<C> => {
  const { token } = useConsoleContext()
  const [asked, setAsked] = useState<ReplyState<C>>({ reply: null, problem: null })
  const question = JSON.stringify(body)
  useEffect(() => {
    const stop = new AbortController()
    ask<C>(name, question, { token, signal: stop.signal, moment })
      .then(reply => setAsked({ reply, problem: null }))
      .catch(
        (error: unknown) =>
          !stop.signal.aborted && setAsked(({ reply }) => ({ reply, problem: refusedText(error) })),
      )
    return () => stop.abort()
  }, [name, question, token, moment])
  return asked
}

interface Asking {
  readonly token: string
  readonly signal: AbortSignal
  /** Only tells one time of asking from the next. */
  readonly moment: string
}

const ask = <C extends Call>(
  name: C['name'],
  question: string,
  { token, signal }: Asking,
): Promise<ReplyOf<C>> =>
  // The text of a body this file was given.
  call<C>(name, JSON.parse(question) as BodyOf<C>, { token, signal })
