// Draws the media of Code Grey anew: node scenarios/code-grey/art/draw.ts [part of a name …]
// The sources are beside this file; what is served is ../media, PNG only (security.md, UP1).
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../../../tools/chromium.ts'
import { cast } from './cast.ts'
import { encodeIndexed } from './indexed-png.ts'
import { portraitOf } from './portrait.ts'

interface Picture {
  /** As events name it, below ../media. */
  readonly name: string
  readonly svg: string
  readonly width: number
  readonly height: number
}

const here = import.meta.dirname
const source = (file: string): string => readFileSync(join(here, file), 'utf8')

/** 'Maeve O’Dowd' is drawn into personas/MaeveODowd.png. */
const fileOf = (persona: string): string => `personas/${persona.replace(/[^\p{L}\p{N}]/gu, '')}.png`

const faces: Picture[] = Object.entries(cast).map(([persona, look]) => ({
  name: fileOf(persona),
  svg: 'emblem' in look ? source(look.emblem) : portraitOf(look),
  width: 256,
  height: 256,
}))

const scenes: Picture[] = readdirSync(here)
  .filter(file => file.endsWith('.svg') && !file.startsWith('emblem-') && !file.startsWith('logo-'))
  .map(file => ({ name: `code-grey/${file.replace('.svg', '.png')}`, svg: source(file), width: 1200, height: 675 }))

const logo: Picture = { name: 'clients/st-brannocs.png', svg: source('logo-st-brannocs.svg'), width: 456, height: 120 }

const face = (family: string, file: string): string => {
  const data = readFileSync(join(here, '../../../node_modules/@fontsource-variable', file)).toString('base64')
  return `@font-face{font-family:'${family}';src:url(data:font/woff2;base64,${data});font-weight:100 900}`
}
const FONTS = [
  face('Geist', 'geist/files/geist-latin-wght-normal.woff2'),
  face('Geist Mono', 'geist-mono/files/geist-mono-latin-wght-normal.woff2'),
  face('Newsreader', 'newsreader/files/newsreader-latin-wght-normal.woff2'),
].join('')

const drawOn = async (page: Page, { svg, width, height }: Picture): Promise<Buffer> => {
  await page.setViewportSize({ width, height })
  await page.setContent(`<style>${FONTS}*{margin:0}svg{display:block;width:${width}px;height:${height}px}</style>${svg}`)
  await page.evaluate(() => document.fonts.ready)
  const shot = (await page.screenshot({ type: 'png' })).toString('base64')
  const rgba = await page.evaluate(async data => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const bytes = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
    let text = ''
    for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
    return btoa(text)
  }, shot)
  return encodeIndexed({ width, height, rgba: Buffer.from(rgba, 'base64') })
}

const wanted = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage({ deviceScaleFactor: 1 })
let total = 0
for (const picture of [...faces, ...scenes, logo].filter(({ name }) => wanted.length === 0 || wanted.some(part => name.includes(part)))) {
  const png = await drawOn(page, picture)
  const path = join(here, '../media', picture.name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, png)
  total += png.length
  process.stdout.write(`${picture.name} ${Math.round(png.length / 1024)} KB\n`)
}
await browser.close()
process.stdout.write(`${Math.round(total / 1024)} KB in all\n`)
