import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { respondTo } from './respond.ts'
import { idOf } from './callers.ts'
import { credentialOf, editorCookieName } from './wire/credential.ts'
import { apiHeaders, type Headers } from './wire/headers.ts'
import type { Route } from './handlers.ts'
import { BodyProblem, type Body } from './wire/json-body.ts'
import { readBody } from './bodies/long-body.ts'
import { packed } from './wire/packed.ts'
import type { HttpResponse } from './wire/refusals.ts'
import { fingerprint } from './wire/trace.ts'
import type { Ask, Context } from './context.ts'

/** Bytes; a contract may set another limit (security U7). */
const USUAL_LIMIT = 256 * 1024

interface ReadBody {
  readonly bytes: Buffer
  readonly body: Body
}
const NOTHING: ReadBody = { bytes: Buffer.alloc(0), body: {} }

export const pathOf = ({ contract }: Route) => `/api/${contract.path ?? contract.name}`

export const serveCalls = (app: FastifyInstance, context: Context, routes: readonly Route[]) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, bytes: Buffer) => ({
      bytes,
      body: await readBody(bytes),
    }),
  )
  for (const route of routes.filter(({ contract }) => !contract.upload)) {
    app.route({
      method: route.contract.method,
      url: pathOf(route),
      bodyLimit: route.contract.limit ?? USUAL_LIMIT,
      handler: (request, reply) =>
        respond(context, route, request, reply, askOf(request, context.services.config.publicUrl)),
    })
  }
}

export const respond = async (
  context: Context,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  ask: Ask,
) => {
  const start = performance.now()
  const { publicUrl } = context.services.config
  const { response, caller } = await respondTo(context, route, ask)
  context.strangers.met(request, ask.credential, caller)
  const ms = performance.now() - start
  context.meter.called(route.contract, response, ms / 1_000)
  const headers = { ...apiHeaders(publicUrl), ...response.headers, ...extras(route, response, publicUrl) }
  context.services.log.info(
    {
      id: request.id,
      call: route.contract.name,
      status: response.status,
      outcome: response.outcome,
      ms: Math.round(ms * 10) / 10,
      bytes: response.body.length,
      actor: caller.kind,
      actorId: idOf(caller),
      tenant: 'tenantId' in caller ? caller.tenantId : undefined,
      token: ask.credential ? fingerprint(ask.credential.token) : undefined,
      ip: request.ip,
    },
    'call',
  )
  if (headers['etag'] !== undefined && headers['etag'] === request.headers['if-none-match'])
    return reply.code(304).headers(headers).send()
  if (response.stream) return reply.code(response.status).headers(headers).send(response.stream)
  const sent = await packed(route.contract, response.body, request)
  return reply
    .code(response.status)
    .headers({ ...headers, ...sent.headers })
    .send(sent.bytes)
}

const askOf = (request: FastifyRequest, publicUrl: string): Ask => {
  // The cast holds: only our body parser sets it.
  const read = request.body as ReadBody | undefined
  if (!read && (request.method === 'POST' || request.method === 'PUT'))
    throw new BodyProblem('it has no body')
  const { bytes, body } = read ?? NOTHING
  const { token: _token, editor: _editor, ...rest } = body
  const key = request.headers['idempotency-key']
  return {
    id: request.id,
    ip: request.ip,
    credential: credentialOf(request.headers, body, publicUrl),
    body: { ...rest, ...(request.params as Body) },
    bytes,
    key: typeof key === 'string' ? key : null,
  }
}

/** Security U12. */
const extras = ({ contract }: Route, { status, body, outcome }: HttpResponse, publicUrl: string): Headers => {
  if (status !== 200 || outcome !== 'done') return {}
  if (LOGS_IN_EDITORS.has(contract.name)) return cookieOf(publicUrl, body)
  if (contract.name === 'logout') return { 'set-cookie': editorCookie(publicUrl, '', 0) }
  if (contract.rate !== 'public') return {}
  return {
    'cache-control': 'public, max-age=60',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
  }
}

const LOGS_IN_EDITORS: ReadonlySet<string> = new Set(['loginEditor', 'loginSecondFactor'])

const cookieOf = (publicUrl: string, body: string): Headers => {
  // Both login calls reply in this form.
  const { type, data } = JSON.parse(body) as { readonly type: string; readonly data: string }
  return type === 'success' ? { 'set-cookie': editorCookie(publicUrl, data, 86_400) } : {}
}

const editorCookie = (publicUrl: string, token: string, seconds: number) => {
  const secure = publicUrl.startsWith('https:') ? 'Secure; ' : ''
  return `${editorCookieName(publicUrl)}=${token}; ${secure}HttpOnly; SameSite=Strict; Path=/; Max-Age=${seconds}`
}
