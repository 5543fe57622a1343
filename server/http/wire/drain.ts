// How a process leaves while others go on (reliability D8): whoever is connected is answered once more and
// told that it was the last time, and no connection is cut that may have a request on its way.
import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate as nextLook, setTimeout as sleep } from 'node:timers/promises'

/** How long a load balancer that asks /readyz gets to see that it says no. */
const SEEN_WITHIN = 5_000
/** After so long without a request none is on its way. */
export const SILENCE = 1_000
/**
 * A busy proxy has used up the connections it kept by then; one that goes on about others would keep us for
 * ever.
 */
const USED_UP_WITHIN = 5_000
/**
 * Whatever is still under way by then was never going to end: a call has eight seconds. The rest has its time
 * afterwards (leaving.ts).
 */
const LONGEST = 12_000
const TICK = 50

interface Parts {
  /** Whether somebody has asked /readyz lately. */
  readonly isWatched: () => boolean
  /** From now on /readyz says no. */
  readonly sayNo: () => void
  /** Ends what would stay open for ever. */
  readonly endStreams: () => void
}

/**
 * The listening socket is closed before the connections that are kept: proxies send what comes over those, so that hardly
 * any new one comes in the moment of closing, which would be reset; and who finds it closed asks the
 * next process.
 * @return what lets go of everybody within 12 s; `silence` is how long nobody may have asked before
 * connections without a request are closed
 */
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

/** Node's own way for its web server would close connections as well. */
const stopListening = (server: HttpServer) =>
  new Promise<void>(resolve => Server.prototype.close.call(server, () => resolve()))

/**
 * Those in the middle of a request stay, also of one that has not come to its end; those that never sent a
 * byte Node does not call idle.
 */
const letGo = async (server: HttpServer, sockets: ReadonlySet<Socket>) => {
  await quietMoment(server)
  server.closeIdleConnections()
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
}

/**
 * Resolves right after a look at all sockets that found nothing: what comes in between then has microseconds
 * to do so.
 */
const quietMoment = async (server: HttpServer) => {
  let came = 0
  const count = () => came++
  server.on('connection', count)
  // A signal is heard after the sockets of its turn: the rest of that turn looks at none.
  await nextLook()
  for (let look = 0; look < MOST_LOOKS; look++) {
    const [before, known] = [performance.now(), came]
    await nextLook()
    if (came === known && performance.now() - before < QUICK) break
  }
  server.off('connection', count)
}
const MOST_LOOKS = 2_000
/** Milliseconds of a turn of the event loop in which nothing was to be done. */
const QUICK = 0.1
