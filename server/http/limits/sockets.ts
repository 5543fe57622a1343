// How many connections somebody may hold who has not shown a credential (security.md, section 5). One too many costs the longest silent of
// them, which a browser opens again when it needs it; whoever is known is limited by how often he may ask.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server, Socket } from 'node:net'
import type { Config } from '#server/config.ts'
import { isProxy } from '../proxies.ts'

/** For each address, and for all together. */
const MOST_OF_ADDRESS = 300
const MOST = 4_000
/** So many times as many may be at work in one moment: a whole company that opens its links at once. */
const AT_WORK = 10
/** A request that takes longer to arrive is no sign of work. */
const SLOW = 5_000

interface Held {
  readonly socket: Socket
  readonly ip: string
  /** The request that has no answer yet, and when it began. */
  asked: { readonly request: IncomingMessage; readonly at: number } | null
}

const isSilent = ({ asked }: Held) => asked === null || (!asked.request.complete && performance.now() - asked.at > SLOW)

export interface Sockets {
  /** Whoever uses it has shown a credential. */
  readonly recognise: (socket: Socket) => void
}

/** Watches over the sockets of `server`. Those of the proxies named in TRUST_PROXY are everybody's, and not counted. */
export const limitSockets = (server: Server, { trustProxy, rateLimitScale }: Config): Sockets => {
  const isTrusted = isProxy(trustProxy)
  const all = createQueue(MOST * rateLimitScale)
  const addresses = new Map<string, Queue>()
  const strangers = new WeakMap<Socket, Held>()
  const forget = (socket: Socket) => {
    const held = strangers.get(socket)
    if (!held) return
    strangers.delete(socket)
    all.remove(held)
    const ofAddress = addresses.get(held.ip)
    if (ofAddress?.remove(held) === 0) addresses.delete(held.ip)
  }
  server.on('connection', (socket: Socket) => {
    const ip = socket.remoteAddress ?? ''
    if (isTrusted(ip)) return
    const held = { socket, ip, asked: null }
    const ofAddress = addresses.get(ip) ?? createQueue(MOST_OF_ADDRESS * rateLimitScale)
    addresses.set(ip, ofAddress)
    strangers.set(socket, held)
    for (const queue of [ofAddress, all]) queue.add(held)?.socket.destroy()
    socket.once('close', () => forget(socket))
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const held = strangers.get(request.socket)
    if (!held) return
    held.asked = { request, at: performance.now() }
    response.once('close', () => {
      held.asked = null
      if (strangers.has(held.socket)) [addresses.get(held.ip), all].forEach(queue => queue?.touch(held))
    })
  })
  return { recognise: forget }
}

interface Queue {
  /** The one that has to go for it, if any. */
  readonly add: (held: Held) => Held | undefined
  /** It was used just now. */
  readonly touch: (held: Held) => void
  /** How many are left. */
  readonly remove: (held: Held) => number
}

/** The longest silent comes first. */
const createQueue = (most: number): Queue => {
  const line = new Set<Held>()
  return {
    add: held => {
      line.add(held)
      if (line.size > most) for (const each of line) if (each !== held && isSilent(each)) return each
      return line.size > most * AT_WORK ? held : undefined
    },
    touch: held => void (line.delete(held) && line.add(held)),
    remove: held => (line.delete(held), line.size),
  }
}
