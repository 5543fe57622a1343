// The product's own pages with one of their two gates taken off, between the server and the browser: nothing
// of the product knows how.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { BrowserContext, Route } from '@playwright/test'
import { build } from 'vite'
import { ROOT } from '#test/support/tree.ts'

/** The pages as they are, said to be allowed everything. */
export const withoutPolicy = async (context: BrowserContext, url: string) => {
  await context.route(`${url}/**`, async route => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const { 'content-security-policy': _policy, ...headers } = response.headers()
    return route.fulfill({ response, headers })
  })
}

/** The pages under their policy, built with a cleaner that lets everything through. */
export const withoutCleaning = async (context: BrowserContext, url: string, uncleaned: string) => {
  const shells = new Map(
    readdirSync(join(ROOT, 'dist/web'))
      .filter(name => name.endsWith('.html'))
      .map(name => [readFileSync(join(ROOT, 'dist/web', name), 'utf8'), join(uncleaned, name)]),
  )
  const page = async (route: Route) => {
    const response = await route.fetch()
    const shell = shells.get(await response.text())
    return route.fulfill({ response, ...(shell === undefined ? {} : { body: readFileSync(shell, 'utf8') }) })
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

/** Builds such pages and says where they are. */
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
  if (replaced === 0) throw new Error('The cleaner of the pages is not where it was.')
  return outDir
}
