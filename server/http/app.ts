import { randomBytes } from 'node:crypto'
import fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Config } from '#server/services/config.ts'
import { createLogStream } from './wire/log-stream.ts'
import type { Services } from '#server/services/services.ts'
import { described } from './respond.ts'
import { pathOf, serveCalls } from './api.ts'
import { serveCspReports } from './csp-reports.ts'
import { createDeadline } from './deadline.ts'
import { createDrain } from './wire/drain.ts'
import type { Backend } from './wire/backend.ts'
import type { Route } from './handlers.ts'
import { apiHeaders } from './wire/headers.ts'
import { serveHealth } from './watch/health.ts'
import { createMeter } from './watch/meter.ts'
import { createMetrics } from './watch/metrics.ts'
import { isOurHost } from './wire/host.ts'
import { BodyProblem } from './wire/json-body.ts'
import { createLimits } from './limits/limits.ts'
import { live, serveLive } from './live.ts'
import { serveMailbox } from './mailbox.ts'
import { serveMedia } from './media.ts'
import { openApiOf } from './openapi.ts'
import { servePages } from './pages.ts'
import {
  badInput,
  defect,
  diskFull,
  failed,
  tooMany,
  unavailable,
  type HttpResponse,
} from './wire/refusals.ts'
import type { Context } from './context.ts'
import { limitSockets } from './limits/sockets.ts'
import { createStrangers } from './limits/strangers.ts'
import { refuseUnread } from './bodies/refusing.ts'
import { PACE, watchUnfinished, type Pace } from './bodies/unfinished.ts'
import { serveUploads } from './uploads.ts'

/** Security §9.6. */
const SERVER = {
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
}
/** Milliseconds. A stalled request ends before that (unfinished.ts). */
const REQUEST_TIMEOUT = 3_600_000
const MOST_SOCKETS_OF_ALL = 10_000

export const createApp = ({
  logLevel,
  trustProxy,
}: Pick<Config, 'logLevel' | 'trustProxy'>): FastifyInstance => {
  const { keepAliveTimeout, ...http } = SERVER
  const app = fastify({
    http,
    keepAliveTimeout,
    // Set here, because fastify overrides the server's value with its own, which is no limit by default.
    requestTimeout: REQUEST_TIMEOUT,
    maxRequestsPerSocket: 1_000,
    trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      stream: createLogStream(),
      level: logLevel,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: label => ({ level: label }) },
    },
    genReqId: requestIds(),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => readable(url),
    return503OnClosing: false,
  })
  app.server.maxConnections = MOST_SOCKETS_OF_ALL
  return app
}

/** Escapes the percent signs of an address that cannot be decoded, such as `/exercise/100%`. */
const readable = (url: string): string => {
  const [path = ''] = url.split('?')
  try {
    return decodeURI(path) && url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

const requestIds = () => {
  const process = randomBytes(5).toString('hex')
  let count = 0
  return () => `${process}-${(++count).toString(36)}`
}

export interface Served {
  readonly drain: ReturnType<typeof createDrain>
  readonly metrics: () => Promise<string>
}

export const serve = async (
  app: FastifyInstance,
  services: Services,
  backend: Backend,
  routes: readonly Route[],
  { version, pace = PACE }: { readonly version: string; readonly pace?: Pace | undefined },
): Promise<Served> => {
  const { config } = services
  const limits = createLimits(config.rateLimitScale)
  const strangers = createStrangers(limits, limitSockets(app.server, config), () => config.publicUrl)
  const unfinished = watchUnfinished(app, config.publicUrl, config.rateLimitScale, pace)
  const context: Context = {
    services,
    backend,
    limits,
    strangers,
    deadline: createDeadline(backend.leased),
    meter: createMeter(),
    unfinished,
  }
  app.addHook('onClose', (_app, done) => (context.deadline.stop(), done()))
  let isDraining = false
  refuseStrangers(app, context)
  respondToErrors(app, services, backend, routes)
  const isWatched = serveHealth(app, backend, () => isDraining)
  serveCalls(app, context, routes)
  await serveUploads(app, context, routes)
  const { endStreams, streams } = serveLive(app, context)
  const metrics = createMetrics({ meter: context.meter, backend, server: app.server, streams })
  app.addHook('onClose', async () => metrics.stop())
  const contracts = [...routes.map(({ contract }) => contract), live]
  let document: string | undefined
  app.get('/api/openapi.json', (_request, reply) =>
    reply
      .headers(apiHeaders(config.publicUrl))
      .send((document ??= JSON.stringify(openApiOf(contracts, version)))),
  )
  await serveCspReports(app, context)
  serveMedia(app, context)
  if (backend.mailbox) await serveMailbox(app, config, backend.mailbox)
  await servePages(app, config, () => failed(404, 'not found').body)
  return {
    drain: createDrain(app.server, { isWatched, sayNo: () => (isDraining = true), endStreams }),
    metrics: metrics.read,
  }
}

const refuseStrangers = (app: FastifyInstance, { services: { config }, strangers }: Context) => {
  const judge = (request: FastifyRequest): HttpResponse | null => {
    // More than one Host header must be refused (RFC 9112, 3.2).
    if (hostsOf(request) > 1) return badInput(400, 'it has more than one Host')
    if (request.url === '/healthz' || request.url === '/readyz') return null
    if (!request.url.startsWith('/') || !isOurHost(request.headers.host, config))
      return failed(421, 'wrong host')
    const encoding = request.headers['content-encoding']
    if (encoding !== undefined && encoding !== 'identity') return failed(415, 'compressed')
    const wait = strangers.count(request)
    return wait > 0 ? tooMany(wait) : null
  }
  app.addHook('onRequest', (request, reply, done) => {
    const refusal = judge(request)
    if (!refusal) return done()
    void refuseUnread(request, reply, {
      ...refusal,
      headers: { ...apiHeaders(config.publicUrl), ...refusal.headers },
    })
  })
}

const hostsOf = ({ raw: { rawHeaders } }: FastifyRequest): number =>
  rawHeaders.filter((name, place) => place % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host')
    .length

const respondToErrors = (
  app: FastifyInstance,
  { config, log }: Services,
  backend: Backend,
  routes: readonly Route[],
) => {
  const known = new Map(routes.map(route => [pathOf(route), route.contract.method]))
  const send = (response: HttpResponse) => ({
    ...response,
    headers: { ...apiHeaders(config.publicUrl), ...response.headers },
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const response = send(responseTo(error, backend, request.id))
    if (response.status === 500) log.error({ id: request.id, error: described(error) }, 'a request failed')
    return refuseUnread(request, reply, response)
  })
  const stray = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? ''
    const method = known.get(path)
    const isMissing =
      method === undefined &&
      (path.startsWith('/api/') || request.method === 'GET' || request.method === 'HEAD')
    const response = send(
      isMissing
        ? failed(404, 'not found')
        : failed(405, 'wrong method', { headers: { allow: method ?? 'GET, HEAD' } }),
    )
    return refuseUnread(request, reply, response)
  }
  app.setNotFoundHandler(stray)
  // Otherwise the pages would answer these addresses too.
  app.get('/api/*', stray)
}

const responseTo = (error: FastifyError, backend: Backend, id: string): HttpResponse => {
  if (error instanceof BodyProblem) return badInput(400, error.message)
  if (error.statusCode === 403 || error.statusCode === 404) return failed(404, 'not found')
  if (error.statusCode === 413) return failed(413, 'too large')
  if (error.statusCode === 415) return failed(415, 'wrong media type')
  if (error.statusCode !== undefined && error.statusCode < 500)
    return badInput(400, 'it is not a request we know')
  const failure = backend.failureOf(error)
  if (failure === 'disk full') return diskFull()
  return failure === 'unavailable' ? unavailable() : defect(id)
}
