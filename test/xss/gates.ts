import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { BrowserContext, Route } from '@playwright/test'
import { build } from 'vite'
import { ROOT } from '#test/support/tree.ts'

export const withoutPolicy = async (context: BrowserContext, url: string) => {
  await context.route(`${url}/**`, async route => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const { 'content-security-policy': _policy, ...headers } = response.headers()
    return route.fulfill({ response, headers })
  })
}

/** 'facilitator' for a page with the script /assets/facilitator-D2lCS0WU.js. */
const islandOf = (html: string): string | undefined =>
  /<script type="module"[^>]* src="\/assets\/([a-z]+)-[^"]*"/.exec(html)?.[1]

/** A page is recognised by its island, because the server adds to its text. */
export const withoutCleaning = async (context: BrowserContext, url: string, uncleaned: string) => {
  const pages = readdirSync(uncleaned)
    .filter(name => name.endsWith('.html'))
    .map(name => readFileSync(join(uncleaned, name), 'utf8'))
  const ofIsland = new Map(pages.map(html => [islandOf(html), html]))
  const page = async (route: Route) => {
    const response = await route.fetch()
    const island = islandOf(await response.text())
    const body = island === undefined ? undefined : ofIsland.get(island)
    return route.fulfill({ response, ...(body === undefined ? {} : { body }) })
  }
  await context.route(`${url}/**`, route => {
    const { pathname } = new URL(route.request().url())
    if (route.request().resourceType() === 'document') return page(route)
    if (!pathname.startsWith('/assets/')) return route.fallback()
    return route.fulfill({
      path: join(uncleaned, pathname),
      contentType: TYPES[extname(pathname)] ?? 'application/octet-stream',
    })
  })
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const UNCLEANED = `
const policy = trustedTypes.createPolicy('dompurify', { createHTML: html => html })
export const sanitise = html => policy.createHTML(html)`

export const buildUncleaned = async (): Promise<string> => {
  const outDir = mkdtempSync(join(tmpdir(), 'holdfast-uncleaned-'))
  let replaced = 0
  const plugin = {
    name: 'uncleaned',
    enforce: 'pre' as const,
    load: (id: string) => (id.endsWith('/web/content/sanitise.ts') ? (replaced++, UNCLEANED) : undefined),
  }
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'silent',
    plugins: [plugin],
    build: { outDir, emptyOutDir: true },
  })
  if (replaced === 0) throw new Error('The sanitiser of the pages is not where it was.')
  return outDir
}
