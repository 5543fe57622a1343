// The screens: one HTML shell per island, the same bytes for every address and every token, and the files they are built from.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { assetHeaders, pageHeaders } from './headers.ts'

const BUILT = join(import.meta.dirname, '../../dist/web')

/** First part of an address → its island; the rest is the portal's. Addresses with a token, and editors', stay out of indexes. */
const ISLANDS: Readonly<Record<string, { page: string; isPrivate: boolean }>> = {
  exercise: { page: 'player', isPrivate: true },
  e: { page: 'player', isPrivate: true },
  facilitator: { page: 'facilitator', isPrivate: true },
  editor: { page: 'editor', isPrivate: true },
}
const PORTAL = { page: 'portal', isPrivate: false }

/** Never a page: a missing file there is missing. */
const FILES = /^\/(api|assets|images|videos|mailbox)(\/|$)/

export const servePages = async (app: FastifyInstance, config: Config, notFound: (path: string) => string, built = BUILT) => {
  await app.register(fastifyStatic, {
    root: join(built, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: response => Object.entries(assetHeaders(config.publicUrl)).forEach(([name, value]) => response.setHeader(name, value)),
  })
  app.get('*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const { page, isPrivate } = ISLANDS[path.split('/')[1] ?? ''] ?? PORTAL
    const html = FILES.test(path) ? undefined : (shell(built, page) ?? shell(built, PORTAL.page))
    if (!html)
      return reply.code(404).headers(pageHeaders(config.publicUrl, isPrivate)).type('application/json; charset=utf-8').send(notFound(path))
    return reply.headers({ ...pageHeaders(config.publicUrl, isPrivate), 'content-type': 'text/html; charset=utf-8' }).send(html)
  })
}

const shells = new Map<string, { readonly changed: number; readonly bytes: Buffer }>()

/** Read again only after a build: the file's time says so. */
const shell = (built: string, page: string): Buffer | undefined => {
  const file = join(built, `${page}.html`)
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  if (changed === undefined) return undefined
  const known = shells.get(file)
  if (known?.changed === changed) return known.bytes
  const bytes = readFileSync(file)
  shells.set(file, { changed, bytes })
  return bytes
}
