// Whose requests and connections are counted for their address: those of whoever has not shown a good
// credential. Hundreds of players come from the one address of their company, and each is counted for himself
// (security §5).
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#server/services.ts'
import { credentialOf, type Credential } from '../wire/credential.ts'
import type { Limits } from './limits.ts'
import type { Sockets } from './sockets.ts'

export interface Strangers {
  /** Counts a request before anybody has looked at it; seconds to wait when it was one too many, else 0. */
  readonly count: (request: FastifyRequest) => number
  /** What came of it: who has shown what. */
  readonly met: (request: FastifyRequest, credential: Credential | null, caller: Caller) => void
}

/** A good credential is taken for one for so long without being looked up, here and for nothing but this. */
const KNOWN_FOR = 600_000
const MOST_KNOWN = 50_000

export const createStrangers = (limits: Limits, sockets: Sockets, publicUrl: () => string): Strangers => {
  const known = new Map<string, number>()
  const counted = new WeakSet<object>()
  const isKnown = (token: string) => (known.get(token) ?? 0) > performance.now()
  return {
    count: request => {
      const rate = request.url.startsWith('/api/') ? 'all' : 'files'
      const token = credentialOf(request.headers, {}, publicUrl())?.token
      if (token !== undefined && isKnown(token)) return limits.count(rate, token)
      counted.add(request.raw)
      return limits.count(rate, request.ip)
    },
    met: (request, credential, { kind }) => {
      if (!credential) return
      const { token } = credential
      // The word of a link is everybody's who has heard it.
      if (kind === 'visitor' || kind === 'join') return void known.delete(token)
      known.delete(token)
      known.set(token, performance.now() + KNOWN_FOR)
      if (known.size > MOST_KNOWN) known.delete(known.keys().next().value ?? '')
      sockets.recognise(request.raw.socket)
      // Its credential came in the body, or for the first time.
      if (counted.delete(request.raw)) limits.giveBack('all', request.ip)
    },
  }
}
