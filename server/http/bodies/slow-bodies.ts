// Whoever sends the body of a call byte by byte is let go, long before a file would be (security.md 9.6). One clock for all of them.
import type { FastifyInstance } from 'fastify'

const LONGEST = 30_000
const EVERY = 5_000

export const hurryBodies = (app: FastifyInstance) => {
  const reading = new Map<object, { readonly until: number; readonly end: () => void }>()
  app.addHook('onRequest', (request, _reply, done) => {
    const isFile = request.headers['content-type']?.startsWith('multipart/') ?? false
    if (request.method !== 'GET' && !isFile)
      reading.set(request.raw, { until: performance.now() + LONGEST, end: () => request.raw.destroy() })
    done()
  })
  app.addHook('preHandler', (request, _reply, done) => (reading.delete(request.raw), done()))
  app.addHook('onResponse', (request, _reply, done) => (reading.delete(request.raw), done()))
  app.addHook('onRequestAbort', (request, done) => (reading.delete(request.raw), done()))
  const clock = setInterval(() => {
    const now = performance.now()
    for (const [request, { until, end }] of reading) {
      // In the order they began: the first that has time left ends the look.
      if (until > now) return
      reading.delete(request)
      end()
    }
  }, EVERY)
  clock.unref()
  app.addHook('onClose', (_app, done) => (clearInterval(clock), done()))
}
