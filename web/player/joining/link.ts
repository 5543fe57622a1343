// S1§2, rules 38, 116, 133.
import { useEffect, useState } from 'react'
import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import type { LinkRefusal } from '#contracts/calls/play/play.ts'
import { SUPPORT } from '#web/content/support.ts'
import { CallFailure, sentenceOfError } from '#web/api/failure.ts'
import { arrivedAt } from '#web/api/early.ts'
import { type Reading, readingOf } from '#web/api/clock.ts'
import type { Login } from '../visit/play.ts'
import { isFull, openLink } from './open-link.ts'

export interface Start {
  readonly at: number
  readonly reading: Reading
}

export type Client = Pick<Login, 'branding_logo_url' | 'brand' | 'nda_text' | 'nda_hash' | 'support'>

export type LinkOutcome =
  | { readonly kind: 'welcome'; readonly login: Login }
  | { readonly kind: 'expired'; readonly support: string; readonly client?: Client }
  | { readonly kind: 'not started'; readonly start: Start | null; readonly client?: Client }
  | {
      readonly kind: 'not open'
      readonly start: Start | null
      readonly notice?: string
      readonly client?: Client
    }
  | { readonly kind: 'full'; readonly client?: Client }
  | { readonly kind: 'invited'; readonly client?: Client }
  /** Too many players from one network have not started yet. */
  | { readonly kind: 'crowded'; readonly client?: Client }
  | { readonly kind: 'given away' | 'replaced' | 'withdrawn'; readonly client?: Client }
  | { readonly kind: 'not found' }
  | { readonly kind: 'unreachable'; readonly why: string }

/** `answer` is null until the first outcome. */
export const useLink = (
  token: string,
): { readonly answer: LinkOutcome | null; readonly again: () => void } => {
  const [known, setKnown] = useState<{ readonly token: string; readonly answer: LinkOutcome } | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    void askLink(token, attempt, stop.signal).then(answer => {
      if (stop.signal.aborted) return
      setKnown(before =>
        before?.token === token && answer.kind === 'unreachable' ? before : { token, answer },
      )
    })
    return () => stop.abort()
  }, [token, attempt])
  return { answer: known?.token === token ? known.answer : null, again: () => setAttempt(tries => tries + 1) }
}

/** `_attempt` is passed only so that a new attempt asks again. */
const askLink = async (token: string, _attempt: number, signal: AbortSignal): Promise<LinkOutcome> => {
  try {
    return { kind: 'welcome', login: await openLink(token, signal) }
  } catch (error) {
    return refusalOf(error)
  }
}

export const clientOf = (answer: LinkOutcome): Client | null =>
  answer.kind === 'welcome' ? answer.login : 'client' in answer ? (answer.client ?? null) : null

/** A 429, a server error or a lost connection is no verdict about the link. */
export const refusalOf = (error: unknown): LinkOutcome => {
  if (!(error instanceof CallFailure) || error.mayPass || error.status === 429 || error.status >= 500)
    return { kind: 'unreachable', why: sentenceOfError(error) }
  const more = moreOf(error.reply)
  const ofClient = more.support === '' ? {} : { client: more }
  switch (error.message) {
    case exerciseMessages['link expired']:
      return { kind: 'expired', support: more.support || SUPPORT, ...ofClient }
    case exerciseMessages['not started']:
      return { kind: 'not started', start: startOf(more, arrivedAt(error.reply)), ...ofClient }
    case exerciseMessages['not open']:
      return {
        kind: 'not open',
        start: startOf(more, arrivedAt(error.reply)),
        ...(more.notice !== '' && { notice: more.notice }),
        ...ofClient,
      }
    case exerciseMessages['no free seat']:
      return { kind: 'full', ...ofClient }
    case exerciseMessages['personal link needed']:
      return { kind: 'invited', ...ofClient }
    case exerciseMessages['places not begun']:
      return { kind: 'crowded', ...ofClient }
    case exerciseMessages['place given away']:
      return { kind: 'given away', ...ofClient }
    case exerciseMessages['link replaced']:
      return { kind: 'replaced', ...ofClient }
    case exerciseMessages['exercise withdrawn']:
      return { kind: 'withdrawn', ...ofClient }
    default:
      return { kind: 'not found' }
  }
}

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
    notice: field('notice'),
  }
}

const startOf = ({ startsAt, serverTime }: LinkRefusal, at: number): Start | null =>
  Number.isNaN(Date.parse(startsAt) + Date.parse(serverTime))
    ? null
    : { at: Date.parse(startsAt), reading: readingOf({ serverTime, xt: 0, ticking: false }, at) }

export const fullToken = (token: string, login: Login): string =>
  isFull(token) || login.token === '' ? token : login.token
