// Films the intro video of the library (rules 201, 202) from the running product with its demo world:
//   node tools/intro-film.ts      writes web/portal/video/intro.mp4 and its captions, intro.vtt
// Pictures are taken of the real screens and encoded frame by frame in the browser of the journeys; nothing else is needed.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { PASSWORD } from '#seed/cast.ts'
import { launch } from '#test/support/launched.ts'
import { ensureChromium } from './chromium.ts'
import type * as browserCode from './intro-film/filmed.ts'
import type { Drawn, Filmed, Wanted } from './intro-film/filmed.ts'
import { mp4Of } from './intro-film/mp4.ts'
import { captions, SCENES, type Stage } from './intro-film/scenes.ts'
import { ROOT, run } from './run.ts'

const SIZE = { width: 1280, height: 720 } as const
const FRAMES_PER_SECOND = 15
const BITRATE = 420_000
/** What the pictures are taken of: as wide as a small laptop, so that words can be read in the film. */
const WINDOW = { width: 1088, height: 592 } as const

const folder = join(ROOT, 'web/portal/video')
await run('node', ['tools/build-web.ts', '--if-stale'])
const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-film-'))
// The database's own user has to pass through.
chmodSync(dataDir, 0o711)
const product = await launch({ ...environment(), DATA_DIR: dataDir, DEMO: '1', PORT: '0', DATABASE_URL: '' })
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [...args, '--disable-gpu', '--disable-dev-shm-usage'],
})
try {
  const scenes = await pictures()
  const { decoder, frames } = await encoded({ scenes, ...SIZE, framesPerSecond: FRAMES_PER_SECOND, bitrate: BITRATE })
  const film = mp4Of({
    ...SIZE,
    framesPerSecond: FRAMES_PER_SECOND,
    decoder: Buffer.from(decoder, 'base64'),
    frames: frames.map(({ bytes, isKey }) => ({ bytes: Buffer.from(bytes, 'base64'), isKey })),
  })
  writeFileSync(join(folder, 'intro.mp4'), film)
  writeFileSync(join(folder, 'intro.vtt'), captions())
  console.log(`${frames.length / FRAMES_PER_SECOND} seconds, ${(film.length / 1_000_000).toFixed(2)} MB`)
} finally {
  await browser.close()
  await product.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}

async function pictures(): Promise<Drawn[]> {
  const context = await browser.newContext({
    viewport: WINDOW,
    deviceScaleFactor: 1.5,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const link = /(\/exercise\/[\w-]+)/.exec(product.printed())?.[1]
  if (!link) throw new Error('The demo world names no player.')
  const stage: Stage = { page, url: product.url, player: link, logIn: () => logIn(page) }
  const drawn: Drawn[] = []
  for (const { seconds, title, show } of SCENES) {
    await show?.(stage)
    // A player's page is never idle: it listens.
    await page.waitForFunction(() =>
      Array.from(document.images).every(image => image.complete || image.getBoundingClientRect().top > innerHeight),
    )
    const shot = show && (await page.screenshot({ type: 'png' }))
    drawn.push({ seconds, title, picture: shot ? `data:image/png;base64,${shot.toString('base64')}` : '' })
  }
  await context.close()
  return drawn
}

/** Drawn and encoded in an empty page of its own, which has the font and the code, and is one a browser trusts with an encoder. */
async function encoded(wanted: Wanted): Promise<Filmed> {
  const page = await browser.newPage()
  page.on('console', message => console.log(message.text()))
  const font = join(ROOT, 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2')
  const style = `@font-face { font-family: Geist; font-weight: 100 900; src: url(/geist.woff2) }`
  const files: Readonly<Record<string, { readonly contentType: string; readonly body: string | Buffer }>> = {
    '/': { contentType: 'text/html', body: `<style>${style}</style>` },
    '/geist.woff2': { contentType: 'font/woff2', body: readFileSync(font) },
    '/filmed.js': {
      contentType: 'text/javascript',
      body: stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'intro-film/filmed.ts'), 'utf8')),
    },
  }
  await page.route('https://film.example/**', route => route.fulfill(files[new URL(route.request().url()).pathname] ?? { status: 404 }))
  await page.goto('https://film.example/')
  const code = '/filmed.js'
  return page.evaluate(
    async ([address, asked]) => {
      const { filmed }: typeof browserCode = await import(address)
      return filmed(asked)
    },
    [code, wanted] as const,
  )
}

async function logIn(page: Page) {
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Username').fill('stbrannocs')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('heading', { name: 'Code Grey' }).waitFor()
}

function environment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}
