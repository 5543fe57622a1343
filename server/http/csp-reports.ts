// Only the violated directive is logged, because reports are untrusted.
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'

const LARGEST = 16 * 1024

export const serveCspReports = async (
  app: FastifyInstance,
  { services: { log }, limits, meter }: Context,
) => {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: LARGEST },
      async (_request: unknown, text: string) => text,
    )
    scope.post('/csp-report', { bodyLimit: LARGEST }, async (request, reply) => {
      const wait = limits.take('public', { kind: 'visitor' }, request.ip)
      if (wait > 0) return reply.code(429).header('retry-after', String(wait)).send()
      meter.keptFrom()
      log.warn(
        { directive: directiveIn(typeof request.body === 'string' ? request.body : '') },
        'a page’s policy blocked something',
      )
      return reply.code(204).send()
    })
  })
}

const directiveIn = (text: string): string =>
  /"(?:effective-?directive|violated-directive)"\s*:\s*"([a-z-]{1,40})/i.exec(text)?.[1] ?? 'unknown'
