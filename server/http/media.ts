// A name is a key of the database, never a path (security NA-14).
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StoredFile } from './wire/backend.ts'
import { apiHeaders, mediaHeaders } from './wire/headers.ts'
import { failed } from './wire/refusals.ts'
import type { Context } from './context.ts'

export const serveMedia = (app: FastifyInstance, context: Context) => {
  const { backend } = context
  for (const area of ['images', 'videos', 'files'] as const) {
    app.get(`/${area}/*`, (request, reply) =>
      send(context, name => backend.fileOf(area, name), request, reply),
    )
  }
  app.get('/thumbnails/*', (request, reply) => send(context, backend.thumbnailOf, request, reply))
  // Browsers request this icon for a page that names none.
  app.get('/favicon.ico', (_request, reply) =>
    reply.code(204).headers(mediaHeaders(context.services.config.publicUrl, 'image/png')).send(),
  )
  // Most customers have no logo, so a missing one is not an error (S0§2, rule 17).
  app.get('/logos/*', (request, reply) =>
    send(context, name => backend.fileOf('images', name), request, reply, 'logos/'),
  )
}

type Find = (name: string) => Promise<StoredFile | undefined>

const send = async (
  { services }: Context,
  find: Find,
  request: FastifyRequest,
  reply: FastifyReply,
  folder = '',
) => {
  const { config } = services
  const { '*': rest = '' } = request.params as { '*'?: string }
  const name = rest === '' ? '' : folder + rest
  const file =
    name !== '' && name.length <= 200 && !/[\u0000-\u001f]/.test(name) ? await find(name) : undefined
  if (!file && folder !== '')
    return reply.code(204).headers(mediaHeaders(config.publicUrl, 'image/png')).send()
  if (!file) {
    const { status, body } = failed(404, 'not found')
    return reply.code(status).headers(apiHeaders(config.publicUrl)).send(body)
  }
  const headers = {
    ...mediaHeaders(config.publicUrl, file.mime),
    ...(isByAuthor(request) && { 'cache-control': 'private, no-cache' }),
    'accept-ranges': 'bytes',
    etag: etagOf(file),
  }
  if (request.headers['if-none-match'] === headers.etag) return reply.code(304).headers(headers).send()
  const range = rangeOf(request.headers.range, file.bytes)
  if (range === 'impossible')
    return reply
      .code(416)
      .headers({ ...headers, 'content-range': `bytes */${file.bytes}` })
      .send()
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 }
  reply.code(range ? 206 : 200).headers({ ...headers, 'content-length': end - start + 1 })
  if (range) reply.header('content-range', `bytes ${start}-${end}/${file.bytes}`)
  return reply.send(file.bytes === 0 ? '' : createReadStream(file.path, { start, end }))
}

/** The editor adds `v` to the address of a picture, so that an author who replaces it sees the new one. */
const isByAuthor = ({ query }: FastifyRequest): boolean => (query as { v?: unknown }).v !== undefined

/** A replacement has another name on the disk. */
const etagOf = ({ path }: StoredFile): string =>
  `"${createHash('sha256').update(basename(path)).digest('base64url').slice(0, 27)}"`

export const rangeOf = (
  header: string | undefined,
  size: number,
): { start: number; end: number } | null | 'impossible' => {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  const [, from = '', to = ''] = asked ?? []
  if (!asked || (from === '' && to === '')) return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start < size && start <= end ? { start, end } : 'impossible'
}
