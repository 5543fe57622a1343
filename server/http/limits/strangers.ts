// Hundreds of players may share an address, so those with a valid credential are counted individually
// (security §5).
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#server/services/services.ts'
import { credentialOf, type Credential } from '../wire/credential.ts'
import type { Limits } from './limits.ts'
import type { Sockets } from './sockets.ts'

export interface Strangers {
  /** Seconds to wait; 0 for none. */
  readonly count: (request: FastifyRequest) => number
  readonly met: (request: FastifyRequest, credential: Credential | null, caller: Caller) => void
}

/** Milliseconds for which requests with a valid credential are counted by it, not by their address. */
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
      // Many visitors share the word of a link, so it does not identify one.
      if (kind === 'visitor' || kind === 'join') return void known.delete(token)
      known.delete(token)
      known.set(token, performance.now() + KNOWN_FOR)
      if (known.size > MOST_KNOWN) known.delete(known.keys().next().value ?? '')
      sockets.recognise(request.raw.socket)
      // The request was counted by address, because its credential was unknown or in the body.
      if (counted.delete(request.raw)) limits.giveBack('all', request.ip)
    },
  }
}
