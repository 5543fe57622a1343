// How many connections somebody may hold who has not shown a credential (security §5). One too many costs the
// longest silent of them, which a browser opens again when it needs it; whoever is known is limited by how
// often he may ask.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server, Socket } from 'node:net'
import type { Config } from '#server/config.ts'
import { isProxy } from '../wire/proxies.ts'

interface Most {
  /** Over which nothing was ever answered, as a hoarder's. */
  readonly fresh: number
  /** All others: a browser opens six for a page, and shows its credential over one of them. */
  readonly used: number
}
/** For each address, and for all together. */
const MOST_OF_ADDRESS: Most = { fresh: 200, used: 600 }
const MOST: Most = { fresh: 2_000, used: 4_000 }
/** So many times as many may be at work in one moment: a whole company that opens its links at once. */
const AT_WORK = 10
/**
 * Milliseconds without a word after which a connection may go: before that a request is likely to be on its
 * way.
 */
const QUIET = 2_000
/** A request that takes longer to arrive is no sign of work. */
const SLOW = 5_000

interface Held {
  readonly socket: Socket
  readonly ip: string
  /** When it was opened, or when its last request began or was answered. */
  since: number
  /** The one that has no response yet. */
  request: IncomingMessage | null
}

const isSilent = ({ request, since }: Held) => {
  const silence = performance.now() - since
  return request === null ? silence > QUIET : !request.complete && silence > SLOW
}

const isAtWork = ({ request }: Held) => request?.complete ?? false

export interface Sockets {
  /** Whoever uses it has shown a credential. */
  readonly recognise: (socket: Socket) => void
}

/**
 * Watches over the sockets of `server`. Those of the proxies named in TRUST_PROXY are everybody's, and not
 * counted.
 */
export const limitSockets = (server: Server, { trustProxy, rateLimitScale }: Config): Sockets => {
  const isTrusted = isProxy(trustProxy)
  const all = createQueues(MOST, rateLimitScale)
  const addresses = new Map<string, Queues>()
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
    const held: Held = { socket, ip, since: performance.now(), request: null }
    const ofAddress = addresses.get(ip) ?? createQueues(MOST_OF_ADDRESS, rateLimitScale)
    addresses.set(ip, ofAddress)
    strangers.set(socket, held)
    for (const queues of [ofAddress, all]) close(queues.add(held))
    socket.once('close', () => forget(socket))
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const held = strangers.get(request.socket)
    if (!held) return
    Object.assign(held, { request, since: performance.now() })
    response.once('close', () => {
      Object.assign(held, { request: null, since: performance.now() })
      if (strangers.has(held.socket))
        for (const queues of [addresses.get(held.ip), all]) close(queues?.use(held) ?? [])
    })
  })
  return { recognise: forget }
}

const close = (those: readonly Held[]) => those.forEach(({ socket }) => socket.destroy())

interface Queues {
  /** Those that have to go for it. */
  readonly add: (held: Held) => readonly Held[]
  /** Something was answered over it just now; those that have to go for it. */
  readonly use: (held: Held) => readonly Held[]
  /** How many are left. */
  readonly remove: (held: Held) => number
}

/**
 * Two lines, so that who hoards takes nothing from those who come for a page. In each the longest silent is
 * the first.
 */
const createQueues = (most: Most, scale: number): Queues => {
  const [fresh, used] = [new Set<Held>(), new Set<Held>()]
  const overIn = (line: ReadonlySet<Held>, limit: number, held: Held) => {
    if (line.size <= limit) return []
    const those = [...line].filter(isSilent).slice(0, line.size - limit)
    if (line.size - those.length <= limit * AT_WORK) return those
    // In a flood the oldest that asks nothing goes: who has just come is about to ask.
    const idle = [...line].find(other => other !== held && !isAtWork(other) && !those.includes(other))
    return [...those, idle ?? held]
  }
  const remove = (held: Held) => {
    fresh.delete(held)
    used.delete(held)
    return fresh.size + used.size
  }
  return {
    add: held => overIn(fresh.add(held), most.fresh * scale, held),
    use: held => (remove(held), overIn(used.add(held), most.used * scale, held)),
    remove,
  }
}
