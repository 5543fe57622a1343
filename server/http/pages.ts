// An island has one page, with the same bytes for all its addresses and tokens.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { addressAt, isPagePath, nearestTo } from '#domain/addresses.ts'
import type { Config } from '#server/services/config.ts'
import { assetHeaders, pageHeaders } from './wire/headers.ts'
import { keptAssetsIn } from './wire/kept-assets.ts'

const BUILT = join(import.meta.dirname, '../../dist/web')
export const ASSETS = join(BUILT, 'assets')

export const servePages = async (
  app: FastifyInstance,
  config: Config,
  notFound: (path: string) => string,
  built = BUILT,
) => {
  await app.register(fastifyStatic, {
    root: [join(built, 'assets'), keptAssetsIn(config.dataDir)],
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: response =>
      Object.entries(assetHeaders(config.publicUrl)).forEach(([name, value]) =>
        response.setHeader(name, value),
      ),
  })
  app.get('*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const address = addressAt(path)
    const { island, isPrivate = false } = address ?? nearestTo(path)
    // At an unknown address people get a page (S0§2) and programs JSON.
    const isShown =
      address !== undefined || (isPagePath(path) && request.headers.accept?.includes('text/html') === true)
    const html = isShown
      ? (pageOf(built, island, config.supportEmail) ?? pageOf(built, 'portal', config.supportEmail))
      : undefined
    return reply
      .code(html && address ? 200 : 404)
      .headers(pageHeaders(config.publicUrl, isPrivate, address?.isFramed ?? false))
      .type(html ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
      .send(html ?? notFound(path))
  })
}

const pages = new Map<string, { readonly changed: number; readonly bytes: Buffer }>()

const pageOf = (built: string, name: string, support: string): Buffer | undefined => {
  const file = join(built, `${name}.html`)
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  if (changed === undefined) return undefined
  const known = pages.get(`${file} ${support}`)
  if (known?.changed === changed) return known.bytes
  const bytes = Buffer.from(
    readFileSync(file, 'utf8').replace(
      '<head>',
      () => `<head><meta name="support" content="${inHtml(support)}">`,
    ),
  )
  pages.set(`${file} ${support}`, { changed, bytes })
  return bytes
}

const inHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
