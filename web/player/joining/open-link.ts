// Opening a link, once per browser: a shared link gives this browser the place it got the first time, also
// where that reply was lost.
import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import type { loginToken } from '#contracts/calls/play/play.ts'
import { call } from '#web/api/call.ts'
import { CallFailure } from '#web/api/failure.ts'
import { newKey } from '#web/api/retry.ts'
import type { Login } from '../visit/play.ts'
import { nameOfLink, shelf } from '../visit/keep.ts'

/**
 * What a shared link became here: a place of one's own, or a question whose reply has not come. The place's
 * link stands in the history of this browser as well, and without it whoever opens the shared link again
 * would find his alias taken (rule 112).
 */
type KeptLink = { readonly token: string } | { readonly key: string }

/** Rejects with why the link opens nothing. */
export const openLink = async (link: string, signal: AbortSignal): Promise<Login> => {
  if (isFull(link)) return open(link, signal)
  const asked = shelf<KeptLink>(`place.${nameOfLink(link)}`)
  const before = asked.take()
  if (before && 'token' in before) {
    const place = await open(before.token, signal).catch(unlessGone)
    if (place) return place
  }
  const key = before && 'key' in before ? before.key : newKey()
  asked.put({ key })
  try {
    const login = await open(link, signal, key)
    asked.put({ token: login.token })
    return login
  } catch (error) {
    // A no is kept under its key by the server; the next question is another one.
    if (error instanceof CallFailure && !error.mayPass) asked.put(null)
    throw error
  }
}

const open = (token: string, signal: AbortSignal, key?: string) =>
  call<typeof loginToken>('loginToken', {}, { token, signal, ...(key && { write: { key } }) })

/** The place is over or was given to somebody else: the shared link may know of another. */
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

/** A token longer than 50 characters is already the full one (S1§2). */
export const isFull = (token: string): boolean => token.length > LONGEST_SHORT_TOKEN

const LONGEST_SHORT_TOKEN = 50
