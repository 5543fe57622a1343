import type { BrowserContext, Page } from '@playwright/test'
import { build } from 'vite'
import { join } from 'node:path'
import { ROOT } from '#test/support/tree.ts'
import { provoke } from './watch.ts'

const ADDRESS = 'http://sink.example/'

/** Allows everything, even if the page's policy requires a sanitiser. */
const UNCLEANED = `
  const through = globalThis.trustedTypes?.createPolicy('app', { createHTML: html => html })
  var clean = html => through?.createHTML(html) ?? html`

export const openSink = async (
  context: BrowserContext,
  { policy = '', script = UNCLEANED } = {},
): Promise<Page> => {
  await context.route(`${ADDRESS}**`, route => {
    const path = new URL(route.request().url()).pathname
    if (path === '/cleaner.js')
      return route.fulfill({
        contentType: 'text/javascript',
        body: `${script}\nvar place = document.querySelector('main')`,
      })
    if (path !== '/') return route.fulfill({ status: 404, body: '' })
    const headers = policy ? { 'content-security-policy': policy } : {}
    return route.fulfill({
      contentType: 'text/html',
      headers,
      body: '<!doctype html><title>Sink</title><main></main><script src="/cleaner.js"></script>',
    })
  })
  return context.newPage()
}

const AT_ONCE = 40

export const show = async (page: Page, texts: readonly string[]): Promise<readonly string[]> => {
  const facilitated = []
  for (let from = 0; from < texts.length; from += AT_ONCE)
    facilitated.push(...(await showSome(page, texts.slice(from, from + AT_ONCE))))
  return facilitated
}

/** A text that leads the page away takes the others with it, so halves are shown again. */
const showSome = async (page: Page, texts: readonly string[]): Promise<readonly string[]> => {
  try {
    await showAtOnce(page, texts)
    return []
  } catch (error) {
    if (!/navigat/i.test(String(error))) throw error
    if (texts.length === 1) return texts
    const half = Math.ceil(texts.length / 2)
    return [...(await showSome(page, texts.slice(0, half))), ...(await showSome(page, texts.slice(half)))]
  }
}

const showAtOnce = async (page: Page, texts: readonly string[]) => {
  // Some payloads overwrite the page.
  await page.goto(ADDRESS)
  await page.evaluate(some => {
    const clean: unknown = Reflect.get(globalThis, 'clean')
    const place: unknown = Reflect.get(globalThis, 'place')
    if (typeof clean !== 'function' || !(place instanceof Element))
      throw new Error('This page has no sanitiser, or no place for texts.')
    // Payloads may shadow the document's functions, so all places are created first.
    const places = some.map(() => document.createElement('div'))
    place.append(...places)
    places.forEach((own, index) => (own.innerHTML = clean(some[index])))
  }, texts)
  await provoke(page, 'main')
}

export const builtCleaner = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(ROOT, 'web/content/sanitise.ts'), formats: ['iife'], name: 'cleaner' },
    },
  })
  const [output] = [built].flat()
  // An unwatched build in one format has one output.
  return output && 'output' in output
    ? `${output.output[0].code}\nvar clean = cleaner.sanitise ?? cleaner`
    : ''
}
