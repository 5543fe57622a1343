// Security §9.1.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Backend } from '../wire/backend.ts'

const PLAIN = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}
const SLOWEST_LOOP = 2_000
const SLOWEST_DATABASE = 1_000

/** Returns a function that tells whether /readyz was probed in the last 30 seconds. */
export const serveHealth = (app: FastifyInstance, backend: Backend, isDraining: () => boolean) => {
  const lag = monitorEventLoopDelay({ resolution: 100 })
  lag.enable()
  app.addHook('onClose', async () => void lag.disable())
  app.get('/healthz', (_request, reply) => {
    const isWell = lag.percentile(50) / 1e6 < SLOWEST_LOOP
    lag.reset()
    return reply
      .code(isWell ? 200 : 503)
      .headers(PLAIN)
      .send(isWell ? 'ok' : 'unavailable')
  })
  let askedAt = -Infinity
  let known = { at: -Infinity, isReady: Promise.resolve(false) }
  app.get('/readyz', async (_request, reply) => {
    askedAt = performance.now()
    if (performance.now() - known.at > 1_000) known = { at: performance.now(), isReady: quickly(backend) }
    const isFull = backend.disks.full()
    const isReady = !isDraining() && (await known.isReady) && isFull.length === 0
    return reply
      .code(isReady ? 200 : 503)
      .headers(isDraining() ? { ...PLAIN, connection: 'close' } : PLAIN)
      .send(isReady ? 'ok' : isFull.length > 0 ? `disk full: ${isFull.join(', ')}` : 'unavailable')
  })
  return () => performance.now() - askedAt < 30_000
}

const quickly = (backend: Backend): Promise<boolean> =>
  Promise.race([
    backend.isReady().catch(() => false),
    new Promise<boolean>(resolve => setTimeout(() => resolve(false), SLOWEST_DATABASE).unref()),
  ])
