// Security rows 47 and 48.
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UploadedFile } from '#server/services/services.ts'
import { respond, pathOf } from './api.ts'
import { callerOf, isResponse } from './callers.ts'
import { credentialOf } from './wire/credential.ts'
import type { Route } from './handlers.ts'
import { apiHeaders } from './wire/headers.ts'
import { BodyProblem, type Body } from './wire/json-body.ts'
import { diskFull, failed, tooMany, type HttpResponse } from './wire/refusals.ts'
import type { Context } from './context.ts'
import { refuseUnread } from './bodies/refusing.ts'
import { SOON } from './bodies/unfinished.ts'

const FIELDS = { fields: 12, fieldSize: 4_096, fieldNameSize: 100, files: 1, parts: 14, headerPairs: 50 }
const FILE = 'myFile'

interface Form {
  readonly fields: Body
  readonly file: (UploadedFile & { readonly sha256: string }) | null
}

export const serveUploads = (app: FastifyInstance, context: Context, routes: readonly Route[]) =>
  app.register(async child => {
    await child.register(multipart, { limits: FIELDS })
    for (const route of routes.filter(({ contract }) => contract.upload))
      child.post(
        pathOf(route),
        { bodyLimit: (route.contract.upload?.most ?? 0) + 1024 * 1024 },
        (request, reply) => received(context, route, request, reply),
      )
  })

const received = async (context: Context, route: Route, request: FastifyRequest, reply: FastifyReply) => {
  if (!request.isMultipart()) return refuse(context, request, reply, failed(415, 'form expected'))
  const folder = join(context.services.config.dataDir, 'media', 'incoming')
  const path = join(folder, randomUUID())
  try {
    await mkdir(folder, { recursive: true })
    const early = credentialOf(request.headers, {}, context.services.config.publicUrl)
    const form =
      (early && (await refusalFor(context, route, request, {}))) ??
      (await readForm(context, route, request, path))
    context.unfinished.isRead(request)
    if ('status' in form) return await refuse(context, request, reply, form)
    const { fields, file } = form
    const { token: _token, ...body } = fields
    const key = request.headers['idempotency-key']
    return await respond(context, route, request, reply, {
      id: request.id,
      ip: request.ip,
      credential: credentialOf(request.headers, fields, context.services.config.publicUrl),
      body,
      bytes: Buffer.from(JSON.stringify([body, file?.sha256])),
      key: typeof key === 'string' ? key : null,
      ...(file && { file }),
    })
  } finally {
    await rm(path, { force: true })
  }
}

/** A credential among the fields must precede the file. */
const readForm = async (
  context: Context,
  route: Route,
  request: FastifyRequest,
  path: string,
): Promise<Form | HttpResponse> => {
  const fields: Record<string, unknown> = {}
  let file: Form['file'] = null
  try {
    for await (const part of request.parts({
      limits: { ...FIELDS, fileSize: route.contract.upload?.most ?? 0 },
    })) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value
        continue
      }
      const refusal = await refusalFor(context, route, request, fields)
      if (refusal) return refusal
      if (part.fieldname !== FILE)
        return failed(400, 'bad input', {
          values: { problem: `it contains a file that is not called ${FILE}` },
        })
      // A form without a chosen file sends an empty one without a name.
      const name = part.filename?.split(/[\\/]/).at(-1) ?? ''
      const stored = { ...(await store(part.file, path)), name }
      if (stored.bytes > 0) file = stored
      else if (name !== '') return failed(400, 'file empty')
    }
  } catch (error) {
    if (isLimit(error)) return failed(413, 'too large')
    if (context.backend.failureOf(error) === 'disk full') return diskFull()
    throw new BodyProblem('its form ends too early')
  }
  return { fields, file }
}

const refusalFor = async (
  { backend, services, strangers, unfinished }: Context,
  { contract }: Route,
  request: FastifyRequest,
  fields: Body,
): Promise<HttpResponse | null> => {
  const credential = credentialOf(request.headers, fields, services.config.publicUrl)
  const caller = await callerOf(backend, contract, credential)
  if (isResponse(caller)) return caller
  strangers.met(request, credential, caller)
  return unfinished.isFile(request) ? null : tooMany(SOON)
}

const store = async (source: Readable, path: string): Promise<Omit<NonNullable<Form['file']>, 'name'>> => {
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  // The library only stops reading a file that is too large, and its sender would wait (reliability UP3).
  source.once('limit', () => source.destroy(new TooLarge()))
  // A file counts as received only when it is on disk (reliability UP5).
  await pipeline(source, counted, createWriteStream(path, { flush: true }))
  return { path, bytes, sha256: hash.digest('hex') }
}

class TooLarge extends Error {
  readonly statusCode = 413
}

const isLimit = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 413

const refuse = (
  { services }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  response: HttpResponse,
) => {
  request.raw.unpipe()
  return refuseUnread(request, reply, {
    ...response,
    headers: { ...apiHeaders(services.config.publicUrl), ...response.headers },
  })
}
