// No SVG can be uploaded (rule 173), so the drawings become PNGs.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { ensureChromium } from '../../../tools/programs/chromium.ts'
import { type Look, portraitOf } from './portrait.ts'

export interface Picture {
  readonly name: string
  readonly svg: string
  readonly width: number
  readonly height: number
}

export type Cast = Readonly<Record<string, Look | { readonly emblem: string }>>

const fileOf = (persona: string): string => `personas/${persona.replace(/[^\p{L}\p{N}]/gu, '')}.png`

const source = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8')

const facesOf = (folder: string, cast: Cast): Picture[] =>
  Object.entries(cast).map(([persona, look]) => ({
    name: fileOf(persona),
    svg: 'emblem' in look ? source(folder, look.emblem) : portraitOf(look),
    width: 256,
    height: 256,
  }))

const scenesOf = (folder: string, scenario: string): Picture[] =>
  readdirSync(folder)
    .filter(file => file.endsWith('.svg') && !file.startsWith('emblem-') && !file.startsWith('logo-'))
    .map(file => ({
      name: `${scenario}/${file.replace('.svg', '.png')}`,
      svg: source(folder, file),
      width: 1200,
      height: 675,
    }))

const fontFace = (family: string, file: string): string => {
  const data = readFileSync(
    join(import.meta.dirname, '../../../node_modules/@fontsource-variable', file),
  ).toString('base64')
  return `@font-face{font-family:'${family}';src:url(data:font/woff2;base64,${data});font-weight:100 900}`
}
const FONTS = [
  fontFace('Geist', 'geist/files/geist-latin-wght-normal.woff2'),
  fontFace('Geist Mono', 'geist-mono/files/geist-mono-latin-wght-normal.woff2'),
  fontFace('Newsreader', 'newsreader/files/newsreader-latin-wght-normal.woff2'),
].join('')

/** Bytes. */
const MOST = 100_000

/** Flat drawings need few colours. */
const smallEnough = async (shot: Buffer): Promise<Buffer> => {
  const drawn = sharp(shot).removeAlpha()
  for (const quality of [100, 95, 90, 85]) {
    const png = await withPalette(drawn, quality)
    if (png.length <= MOST) return png
  }
  return withPalette(drawn, 80)
}

const withPalette = (drawn: Sharp, quality: number): Promise<Buffer> =>
  drawn.clone().png({ palette: true, quality, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer()

const drawOn = async (page: Page, { svg, width, height }: Picture): Promise<Buffer> => {
  await page.setViewportSize({ width, height })
  await page.setContent(
    `<style>${FONTS}*{margin:0}svg{display:block;width:${width}px;height:${height}px}</style>${svg}`,
  )
  await page.evaluate(() => document.fonts.ready)
  return smallEnough(await page.screenshot({ type: 'png' }))
}

/** Arguments of the command are parts of names; without any, everything is drawn. */
export const drawScenario = async (
  folder: string,
  cast: Cast,
  more: readonly Picture[] = [],
): Promise<void> => {
  const wanted = process.argv.slice(2)
  const pictures = [...facesOf(folder, cast), ...scenesOf(folder, basename(dirname(folder))), ...more]
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage({ deviceScaleFactor: 1 })
  let total = 0
  for (const picture of pictures.filter(
    ({ name }) => wanted.length === 0 || wanted.some(part => name.includes(part)),
  )) {
    const png = await drawOn(page, picture)
    const path = join(folder, '../media', picture.name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, png)
    total += png.length
    process.stdout.write(`${picture.name} ${Math.round(png.length / 1024)} KB\n`)
  }
  await browser.close()
  process.stdout.write(`${Math.round(total / 1024)} KB in all\n`)
}
