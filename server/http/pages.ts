// The screens: one HTML shell per island, the same bytes for every address and every token, and the files they are built from.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { assetHeaders, pageHeaders } from './headers.ts'
import { keptAssetsIn } from './kept-assets.ts'

const BUILT = join(import.meta.dirname, '../../dist/web')
export const ASSETS = join(BUILT, 'assets')

interface Pages {
  readonly island: string
  /** How many parts an address may have. */
  readonly parts: number
  /** Addresses with a token, and editors', stay out of indexes. */
  readonly isPrivate: boolean
  /** It stands in a frame of another page of ours. */
  readonly isFramed?: true
}

const portal = (parts: number): Pages => ({ island: 'portal', parts, isPrivate: false })

/** First part of an address → the pages behind it (S0§2, S1§2, S2§2). */
const PAGES: ReadonlyMap<string, Pages> = new Map([
  ['', portal(1)],
  ['exercises', portal(2)],
  ['login', portal(1)],
  ['dashboard', portal(1)],
  ['reports', portal(2)],
  ['learners', portal(1)],
  ['customers', portal(2)],
  ['video', portal(1)],
  ['password', { island: 'portal', parts: 2, isPrivate: true }],
  ['exercise', { island: 'player', parts: 2, isPrivate: true }],
  ['e', { island: 'player', parts: 2, isPrivate: true }],
  ['facilitator', { island: 'facilitator', parts: 2, isPrivate: true }],
  ['editor', { island: 'editor', parts: 3, isPrivate: true }],
  // What a scenario looks like to a player, inside the editor (decision 0016).
  ['rehearsal', { island: 'player', parts: 1, isPrivate: true, isFramed: true }],
])
/** Its screens know best how to say that there is no such page. */
const ELSEWHERE = portal(0)

/** Files, calls and letters: what is missing there is missing, and no page. */
const FILES = /^\/(api|assets|images|videos|logos|mailbox)(\/|$)/

export const servePages = async (app: FastifyInstance, config: Config, notFound: (path: string) => string, built = BUILT) => {
  await app.register(fastifyStatic, {
    // Those of earlier builds, and of other processes, after one's own.
    root: [join(built, 'assets'), keptAssetsIn(config.dataDir)],
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: response => Object.entries(assetHeaders(config.publicUrl)).forEach(([name, value]) => response.setHeader(name, value)),
  })
  app.get('*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const [first = '', ...more] = path.slice(1).replace(/\/$/, '').split('/')
    const { island, parts, isPrivate, isFramed = false } = PAGES.get(first) ?? ELSEWHERE
    const isPage = 1 + more.length <= parts
    // A person is shown that there is no such page (S0§2); a program is told.
    const isShown = isPage || (!FILES.test(path) && request.headers.accept?.includes('text/html') === true)
    const html = isShown ? (shell(built, island, config.supportEmail) ?? shell(built, 'portal', config.supportEmail)) : undefined
    return reply
      .code(html && isPage ? 200 : 404)
      .headers(pageHeaders(config.publicUrl, isPrivate, isFramed && isPage))
      .type(html ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
      .send(html ?? notFound(path))
  })
}

const shells = new Map<string, { readonly changed: number; readonly bytes: Buffer }>()

/** Read again only after a build: the file's time says so. */
const shell = (built: string, page: string, support: string): Buffer | undefined => {
  const file = join(built, `${page}.html`)
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  if (changed === undefined) return undefined
  const known = shells.get(`${file} ${support}`)
  if (known?.changed === changed) return known.bytes
  const bytes = Buffer.from(readFileSync(file, 'utf8').replace('<head>', () => `<head><meta name="support" content="${inHtml(support)}">`))
  shells.set(`${file} ${support}`, { changed, bytes })
  return bytes
}

const inHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
