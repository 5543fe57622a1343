// What a link answers, as the situations a player can be in (S1§2, rules 38, 116, 133).
import { useEffect, useState } from 'react'
import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import type { LinkRefusal } from '#contracts/calls/play/play.ts'
import { SUPPORT } from '#web/content/support.ts'
import { CallFailure, sentenceOfError } from '#web/api/failure.ts'
import { arrivedAt } from '#web/api/early.ts'
import { type Reading, readingOf } from '#web/api/clock.ts'
import type { Login } from '../visit/play.ts'
import { isFull, openLink } from './open-link.ts'

/** When an exercise begins, and the server's clock to count down by. */
export interface Start {
  readonly at: number
  readonly reading: Reading
}

/** Whose exercise it is and what they ask to agree to, where the link still says so. */
export type Client = Pick<Login, 'branding_logo_url' | 'brand' | 'nda_text' | 'nda_hash' | 'support'>

export type LinkOutcome =
  | { readonly kind: 'welcome'; readonly login: Login }
  | { readonly kind: 'expired'; readonly support: string; readonly client?: Client }
  | { readonly kind: 'not started'; readonly start: Start | null; readonly client?: Client }
  | { readonly kind: 'not open' | 'full'; readonly client?: Client }
  /** Too many places of one network are not begun: one is had when somebody there begins. */
  | { readonly kind: 'crowded'; readonly client?: Client }
  | { readonly kind: 'not found' | 'given away' | 'replaced' }
  /** Nobody answered; says nothing about the link. */
  | { readonly kind: 'unreachable'; readonly why: string }

/**
 * Asks who a link belongs to; null while it is asked. `again` asks once more without forgetting the last
 * answer.
 */
export const useLink = (
  token: string,
): { readonly answer: LinkOutcome | null; readonly again: () => void } => {
  const [known, setKnown] = useState<{ readonly token: string; readonly answer: LinkOutcome } | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    void askLink(token, attempt, stop.signal).then(answer => {
      if (stop.signal.aborted) return
      // That nobody answers a repeated question takes nothing back.
      setKnown(before =>
        before?.token === token && answer.kind === 'unreachable' ? before : { token, answer },
      )
    })
    return () => stop.abort()
  }, [token, attempt])
  return { answer: known?.token === token ? known.answer : null, again: () => setAttempt(tries => tries + 1) }
}

/** `attempt` only tells one try from the next. */
const askLink = async (token: string, _attempt: number, signal: AbortSignal): Promise<LinkOutcome> => {
  try {
    return { kind: 'welcome', login: await openLink(token, signal) }
  } catch (error) {
    return refusalOf(error)
  }
}

/** The client whose exercise a link leads to; null where it leads nowhere. */
export const clientOf = (answer: LinkOutcome): Client | null =>
  answer.kind === 'welcome' ? answer.login : 'client' in answer ? (answer.client ?? null) : null

/** The rules refuse by a sentence; 429, a server in trouble or no connection is no verdict about the link. */
export const refusalOf = (error: unknown): LinkOutcome => {
  if (!(error instanceof CallFailure) || error.mayPass || error.status === 429 || error.status >= 500)
    return { kind: 'unreachable', why: sentenceOfError(error) }
  const more = moreOf(error.reply)
  const ofClient = more.nda_hash === '' ? {} : { client: more }
  switch (error.message) {
    case exerciseMessages['link expired']:
      return { kind: 'expired', support: more.support || SUPPORT, ...ofClient }
    case exerciseMessages['not started']:
      return { kind: 'not started', start: startOf(more, arrivedAt(error.reply)), ...ofClient }
    case exerciseMessages['not open']:
      return { kind: 'not open', ...ofClient }
    case exerciseMessages['no free seat']:
      return { kind: 'full', ...ofClient }
    case exerciseMessages['places not begun']:
      return { kind: 'crowded', ...ofClient }
    case exerciseMessages['place given away']:
      return { kind: 'given away' }
    case exerciseMessages['link replaced']:
      return { kind: 'replaced' }
    default:
      return { kind: 'not found' }
  }
}

/** The fields are missing where nobody knows the link. */
const moreOf = (reply: unknown): LinkRefusal => {
  const field = (name: keyof LinkRefusal): string => {
    const value: unknown = typeof reply === 'object' && reply !== null ? Reflect.get(reply, name) : ''
    return typeof value === 'string' ? value : ''
  }
  return {
    startsAt: field('startsAt'),
    serverTime: field('serverTime'),
    support: field('support'),
    branding_logo_url: field('branding_logo_url'),
    brand: field('brand'),
    nda_text: field('nda_text'),
    nda_hash: field('nda_hash'),
  }
}

const startOf = ({ startsAt, serverTime }: LinkRefusal, at: number): Start | null =>
  Number.isNaN(Date.parse(startsAt) + Date.parse(serverTime))
    ? null
    : { at: Date.parse(startsAt), reading: readingOf({ serverTime, xt: 0, ticking: false }, at) }

/** A short token is exchanged for the one of the reply. */
export const fullToken = (token: string, login: Login): string =>
  isFull(token) || login.token === '' ? token : login.token
