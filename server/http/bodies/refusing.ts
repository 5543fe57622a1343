// Closing a connection with unread bytes resets it, and the response may be lost. So the response is sent at
// once, and the connection is closed after reading the rest (RFC 9112, 9.6).
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpResponse } from '../wire/refusals.ts'

/** A body of up to this many bytes is read, so that the connection can be used again. */
const SMALL = 64 * 1024
/** Bytes read after the response, and milliseconds for them. */
const MOST = 8 * 1024 * 1024
const PATIENCE = 5_000

export const refuseUnread = (
  request: FastifyRequest,
  reply: FastifyReply,
  response: HttpResponse,
): FastifyReply => {
  const { raw } = request
  if (!raw.complete && !raw.destroyed && !isSmall(raw)) return respondAndClose(request, reply, response)
  if (!raw.complete) setTimeout(() => raw.complete || raw.destroy(), PATIENCE).unref()
  return reply
    .code(response.status)
    .headers(response.headers ?? {})
    .send(response.body)
}

export const respondAndClose = (
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { status, body, headers }: HttpResponse,
  patience = PATIENCE,
): FastifyReply => {
  void reply.hijack()
  reply.raw.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' })
  reply.raw.write(body)
  void drained(raw, patience).then(() => reply.raw.end(() => raw.complete || raw.destroy()))
  return reply
}

const isSmall = ({ method, headers }: IncomingMessage) =>
  method === 'GET' ||
  method === 'HEAD' ||
  (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= SMALL)

const drained = (raw: IncomingMessage, patience: number): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, patience)
    const done = () => (clearTimeout(timer), resolve())
    let left = MOST
    raw.on('data', (chunk: Buffer) => (left -= chunk.length) < 0 && done())
    for (const event of ['end', 'close', 'error']) raw.once(event, done)
    raw.resume()
  })
