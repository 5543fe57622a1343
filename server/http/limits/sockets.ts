// Security §5. Excess connections close those that were silent longest, which browsers reopen.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server, Socket } from 'node:net'
import type { Config } from '#server/services/config.ts'
import { isProxy } from '../wire/proxies.ts'

interface Most {
  /** Connections over which no request has been answered yet. */
  readonly fresh: number
  readonly used: number
}
const MOST_OF_ADDRESS: Most = { fresh: 200, used: 600 }
const MOST: Most = { fresh: 2_000, used: 4_000 }
/** Beyond this multiple of the limits, connections are closed that are not silent yet. */
const AT_WORK = 10
/** Milliseconds of silence. */
const QUIET = 2_000
/** Milliseconds for a request that is still arriving. */
const SLOW = 5_000

interface Held {
  readonly socket: Socket
  readonly ip: string
  since: number
  request: IncomingMessage | null
}

const isSilent = ({ request, since }: Held) => {
  const silence = performance.now() - since
  return request === null ? silence > QUIET : !request.complete && silence > SLOW
}

const isAtWork = ({ request }: Held) => request?.complete ?? false

export interface Sockets {
  readonly recognise: (socket: Socket) => void
}

/** Connections of proxies are not counted, because many clients share them. */
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
  readonly add: (held: Held) => readonly Held[]
  readonly use: (held: Held) => readonly Held[]
  readonly remove: (held: Held) => number
}

/** Two queues, so that a flood of idle connections takes no room from browsers. */
const createQueues = (most: Most, scale: number): Queues => {
  const [fresh, used] = [new Set<Held>(), new Set<Held>()]
  const overIn = (line: ReadonlySet<Held>, limit: number, held: Held) => {
    if (line.size <= limit) return []
    const those = [...line].filter(isSilent).slice(0, line.size - limit)
    if (line.size - those.length <= limit * AT_WORK) return those
    // In a flood the oldest idle connection is closed, because a new one is about to send its request.
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
