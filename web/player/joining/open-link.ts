// A shared link opens the same seat in this browser again, even if the first reply was lost.
import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import type { loginToken } from '#contracts/calls/play/play.ts'
import { call } from '#web/api/call.ts'
import { CallFailure } from '#web/api/failure.ts'
import { randomId } from '#web/api/random-id.ts'
import type { Login } from '../visit/play.ts'
import { nameOfLink, shelf } from '../visit/keep.ts'

type KeptLink = { readonly token: string } | { readonly key: string }

export const openLink = async (link: string, signal: AbortSignal): Promise<Login> => {
  if (isFull(link)) return open(link, signal)
  const asked = shelf<KeptLink>(`place.${nameOfLink(link)}`)
  const before = asked.take()
  if (before && 'token' in before) {
    const place = await open(before.token, signal).catch(unlessGone)
    if (place) return place
  }
  const key = before && 'key' in before ? before.key : randomId()
  asked.put({ key })
  try {
    const login = await open(link, signal, key)
    asked.put({ token: login.token })
    return login
  } catch (error) {
    // The server stores a refusal under its key, so the next request needs another key.
    if (error instanceof CallFailure && !error.mayPass) asked.put(null)
    throw error
  }
}

const open = (token: string, signal: AbortSignal, key?: string) =>
  call<typeof loginToken>('loginToken', {}, { token, signal, ...(key && { write: { key } }) })

/** null if the seat has gone: the shared link may offer another one. */
const unlessGone = (error: unknown): null => {
  if (error instanceof CallFailure && (error.kind === 'session over' || GONE.has(error.message))) return null
  throw error
}

const GONE: ReadonlySet<string> = new Set([
  exerciseMessages['link not found'],
  exerciseMessages['not found'],
  exerciseMessages['link expired'],
  exerciseMessages['place given away'],
])

/** S1§2. */
export const isFull = (token: string): boolean => token.length > LONGEST_SHORT_TOKEN

const LONGEST_SHORT_TOKEN = 50
