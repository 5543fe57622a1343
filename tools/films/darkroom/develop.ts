// The film is encoded in an empty page, on the secure origin that the encoder needs.
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Browser, Route } from '@playwright/test'
import { ROOT } from '../../programs/run.ts'
import type * as browserCode from './filmed.ts'
import type { Reel } from './reel.ts'

const HERE = 'https://film.example'
const CODE = '/filmed.ts'

export interface DevelopedFilm {
  readonly film: Buffer
  readonly poster: Buffer
}

export const develop = async (
  browser: Browser,
  reel: Reel,
  pictures: ReadonlyMap<string, Buffer>,
): Promise<DevelopedFilm> => {
  const page = await browser.newPage()
  page.on('console', message => console.log(message.text()))
  await page.route(`${HERE}/**`, route => serve(route, pictures))
  await page.goto(HERE)
  const { film, poster } = await page.evaluate(
    async ([address, asked]) => {
      const { filmed }: typeof browserCode = await import(address)
      return filmed(asked)
    },
    [CODE, reel] as const,
  )
  await page.close()
  return { film: Buffer.from(film, 'base64'), poster: Buffer.from(poster, 'base64') }
}

/** Code in the page imports the library by the same name as here. */
const IMPORTS = '<script type="importmap">{"imports":{"mediabunny":"/mediabunny.mjs"}}</script>'
const STYLE = '@font-face { font-family: Geist; font-weight: 100 900; src: url(/geist.woff2) }'

const serve = (route: Route, pictures: ReadonlyMap<string, Buffer>): Promise<void> => {
  const { pathname } = new URL(route.request().url())
  const picture = pictures.get(pathname)
  if (picture) return route.fulfill({ contentType: 'image/png', body: picture })
  if (pathname === '/geist.woff2')
    return route.fulfill({
      path: join(ROOT, 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'),
    })
  if (pathname === '/mediabunny.mjs')
    return route.fulfill({ path: join(ROOT, 'node_modules/mediabunny/dist/bundles/mediabunny.min.mjs') })
  if (pathname.endsWith('.ts')) {
    const code = readFileSync(join(import.meta.dirname, pathname), 'utf8')
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(code) })
  }
  return route.fulfill({ contentType: 'text/html', body: `${IMPORTS}<style>${STYLE}</style>` })
}
