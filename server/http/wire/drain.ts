// Disconnects clients while other processes go on (reliability D8). The next response to a client is the last
// on its connection.
import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate as nextLook, setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds in which a load balancer sees /readyz fail. */
const SEEN_WITHIN = 5_000
/** Milliseconds of silence after which we assume that no request is on its way. */
export const SILENCE = 1_000
/** Milliseconds after which idle connections are closed even without silence. */
const USED_UP_WITHIN = 5_000
const LONGEST = 12_000
const TICK = 50

interface Parts {
  readonly isWatched: () => boolean
  readonly sayNo: () => void
  readonly endStreams: () => void
}

export const createDrain = (server: HttpServer, { isWatched, sayNo, endStreams }: Parts) => {
  const sockets = new Set<Socket>()
  let [heardAt, isLeaving] = [0, false]
  server.on('connection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.prependListener('request', (_request, response) => {
    heardAt = performance.now()
    if (isLeaving) response.setHeader('connection', 'close')
  })
  return async (silence = SILENCE): Promise<void> => {
    const until = performance.now() + LONGEST
    sayNo()
    if (isWatched()) await sleep(SEEN_WITHIN)
    await quietMoment(server)
    const gone = stopListening(server)
    isLeaving = true
    endStreams()
    const begun = (heardAt = performance.now())
    while (sockets.size > 0 && performance.now() < until) {
      const now = performance.now()
      if (now - heardAt >= silence || now - begun >= USED_UP_WITHIN) await letGo(server, sockets)
      await Promise.race([gone, sleep(TICK)])
    }
    server.closeAllConnections()
    await gone
  }
}

/** The HTTP server's own `close` would also close connections. */
const stopListening = (server: HttpServer) =>
  new Promise<void>(resolve => Server.prototype.close.call(server, () => resolve()))

/** Node does not count connections over which no byte was received as idle, so they are closed separately. */
const letGo = async (server: HttpServer, sockets: ReadonlySet<Socket>) => {
  await quietMoment(server)
  server.closeIdleConnections()
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
}

/** Resolves right after a check of all sockets that found nothing new, or after MOST_LOOKS checks. */
const quietMoment = async (server: HttpServer) => {
  let came = 0
  const count = () => came++
  server.on('connection', count)
  // A signal is handled after the sockets were checked, so the rest of its turn does not count.
  await nextLook()
  for (let look = 0; look < MOST_LOOKS; look++) {
    const [before, known] = [performance.now(), came]
    await nextLook()
    if (came === known && performance.now() - before < QUICK) break
  }
  server.off('connection', count)
}
const MOST_LOOKS = 2_000
/** Milliseconds. */
const QUICK = 0.1
