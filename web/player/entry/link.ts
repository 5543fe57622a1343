// What a link answers, as the situations a player can be in (S1§2, rules 38, 133).
import { useEffect, useState } from 'react'
import { messages } from '#contracts/messages.ts'
import type { LinkRefusal, loginToken } from '#contracts/play.ts'
import { call } from '#web/api/call.ts'
import { CallFailure, sentenceOfError } from '#web/api/failure.ts'
import { type Reading, readingOf } from '../exercise/clock.ts'
import type { Login } from '../exercise/play.ts'
import { SUPPORT } from '#web/content/support.ts'

/** When an exercise begins, and the server's clock to count down by. */
export interface Start {
  readonly at: number
  readonly reading: Reading
}

export type Answer =
  | { readonly kind: 'welcome'; readonly login: Login }
  | { readonly kind: 'expired'; readonly support: string }
  | { readonly kind: 'not started'; readonly start: Start | null }
  | { readonly kind: 'not open' | 'not found' }
  /** Nobody answered; says nothing about the link. */
  | { readonly kind: 'unreachable'; readonly why: string }

/** Asks who a link belongs to; null while it is asked. `again` asks once more without forgetting the last answer. */
export const useLink = (token: string): { readonly answer: Answer | null; readonly again: () => void } => {
  const [known, setKnown] = useState<{ readonly token: string; readonly answer: Answer } | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    void askLink(token, attempt, stop.signal).then(answer => stop.signal.aborted || setKnown({ token, answer }))
    return () => stop.abort()
  }, [token, attempt])
  return { answer: known?.token === token ? known.answer : null, again: () => setAttempt(attempt + 1) }
}

/** `attempt` only tells one try from the next. */
const askLink = async (token: string, _attempt: number, signal: AbortSignal): Promise<Answer> => {
  try {
    return { kind: 'welcome', login: await call<typeof loginToken>('loginToken', {}, { token, signal }) }
  } catch (error) {
    return refusalOf(error)
  }
}

/** The rules refuse by a sentence; 429, a server in trouble or no connection is no verdict about the link. */
export const refusalOf = (error: unknown): Answer => {
  if (!(error instanceof CallFailure) || error.mayPass || error.status === 429 || error.status >= 500)
    return { kind: 'unreachable', why: sentenceOfError(error) }
  const more = moreOf(error.reply)
  if (error.message === messages['link expired']) return { kind: 'expired', support: more.support || SUPPORT }
  if (error.message === messages['not started']) return { kind: 'not started', start: startOf(more) }
  if (error.message === messages['not open']) return { kind: 'not open' }
  return { kind: 'not found' }
}

/** The fields are missing where a join link is too early: nobody has a seat yet. */
const moreOf = (reply: unknown): LinkRefusal => {
  const field = (name: keyof LinkRefusal): string => {
    const value: unknown = typeof reply === 'object' && reply !== null ? Reflect.get(reply, name) : ''
    return typeof value === 'string' ? value : ''
  }
  return { startsAt: field('startsAt'), serverTime: field('serverTime'), support: field('support') }
}

const startOf = ({ startsAt, serverTime }: LinkRefusal): Start | null =>
  Number.isNaN(Date.parse(startsAt) + Date.parse(serverTime))
    ? null
    : { at: Date.parse(startsAt), reading: readingOf({ serverTime, xt: 0, ticking: false }, performance.now()) }

/** A token longer than 50 characters is already the full one; a shorter one is exchanged for the token of the reply (S1§2). */
export const fullToken = (token: string, login: Login): string => (token.length > 50 || login.token === '' ? token : login.token)
