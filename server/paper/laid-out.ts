import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.d.ts'
import { facesFor } from './faces.ts'
import { type FamilyOf, type Line, putInOrder, runsOf } from './runs.ts'

const folder = join(dirname(fileURLToPath(import.meta.resolve('pdfmake/fonts/Roboto.js'))), 'Roboto')
const face = (style: string) => join(folder, `Roboto-${style}.ttf`)
const Roboto = {
  normal: face('Regular'),
  bold: face('Medium'),
  italics: face('Italic'),
  bolditalics: face('MediumItalic'),
}
// Players' texts may open no address, and no file but the typefaces.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(path => Object.values(Roboto).includes(path))

// pdfmake lays out from left to right only, and does not tell which characters a typeface has. So two of its
// internal classes are used. Its version is pinned, and a test reads the pages.
const inside = createRequire(import.meta.resolve('pdfmake'))
const { default: Renderer } = inside('./Renderer.js') as {
  default: { prototype: { renderLine: (line: Line, x: number, y: number) => void } }
}
const { default: Typesetter } = inside('./PDFDocument.js') as {
  default: new (...fonts: readonly object[]) => {
    provideFont: (family: string) => { font: { hasGlyphForCodePoint: (code: number) => boolean } }
  }
}
const { renderLine } = Renderer.prototype
Renderer.prototype.renderLine = function (line, x, y) {
  putInOrder(line)
  renderLine.call(this, line, x, y)
}

// Files that pdfmake keeps in memory; its types leave them out.
const { virtualfs: files } = pdfmake as typeof pdfmake & {
  virtualfs: { writeFileSync: (name: string, content: Uint8Array) => void }
}
const hasIn = (fonts: object, family: string) => {
  const { font } = new Typesetter(fonts, {}, {}, {}, {}, files).provideFont(family)
  return (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}

export const layOut = async (documentOf: (work: never) => TDocumentDefinitions): Promise<void> => {
  // The cast holds: printed.ts passes the input that `documentOf` takes.
  const work = workerData as never
  const own = hasIn({ Roboto }, 'Roboto')
  const missing = new Set([...new Set(JSON.stringify(work))].filter(character => !own(character)))
  const { fonts, familyOf } = await typefaces([...missing])
  const families: FamilyOf = character => familyOf.get(character) ?? (missing.has(character) ? null : '')
  pdfmake.setFonts(fonts)
  const { info, ...page } = documentOf(work)
  const buffer = await pdfmake
    .createPdf({ ...(inFaces(page, families) as typeof page), ...(info && { info }) })
    .getBuffer()
  // A thread has no origin; the rule is meant for windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(new Uint8Array(buffer))
}

const typefaces = async (missing: readonly string[]) => {
  const fonts: Record<string, object> = { Roboto }
  const familyOf = new Map<string, string>()
  for (const { family, characters, normal, bold } of await facesFor([...missing])) {
    files.writeFileSync(`${family}-normal`, normal)
    files.writeFileSync(`${family}-bold`, bold)
    const [light, heavy] = [`${family}-normal`, `${family}-bold`]
    fonts[family] = { normal: light, bold: heavy, italics: light, bolditalics: heavy }
    const has = hasIn({ [family]: fonts[family] }, family)
    for (const character of characters)
      if (!familyOf.has(character) && has(character)) familyOf.set(character, family)
  }
  return { fonts, familyOf }
}

const inFaces = (value: unknown, families: FamilyOf): unknown => {
  if (typeof value === 'string') {
    const runs = runsOf(value, families)
    return runs.every(({ font, level }) => font === undefined && level === 0)
      ? runs.map(({ text }) => text).join('')
      : { text: runs }
  }
  if (Array.isArray(value)) return value.map(each => inFaces(each, families))
  if (typeof value === 'function') return (...input: unknown[]) => inFaces(value(...input), families)
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inFaces(part, families)]))
    : value
}
