// Flat drawings need few colours: a PNG with a palette is a third of the size of one without.
import { deflateSync } from 'node:zlib'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue, opacity of each pixel, row by row. */
  readonly rgba: Uint8Array
}

/** A PNG of at most so many colours (1 to 256, median cut); opacity is dropped. */
export const encodeIndexed = ({ width, height, rgba }: Pixels, colours = 256): Buffer => {
  const palette = paletteOf(rgba, colours)
  const nearest = nearestIn(palette)
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = nearest(colourAt(rgba, (y * width + x) * 4))
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits a pixel, by palette
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(colour => [colour >> 16, (colour >> 8) & 255, colour & 255]))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** One number for a colour, so that it can be counted in a Map. */
const colourAt = (rgba: Uint8Array, offset: number): number =>
  ((rgba[offset] ?? 0) << 16) | ((rgba[offset + 1] ?? 0) << 8) | (rgba[offset + 2] ?? 0)

const channel = (colour: number, which: 0 | 1 | 2): number => (colour >> (16 - which * 8)) & 255

const paletteOf = (rgba: Uint8Array, most: number): number[] => {
  const counts = new Map<number, number>()
  for (let offset = 0; offset < rgba.length; offset += 4) {
    const colour = colourAt(rgba, offset)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  let boxes: Box[] = [[...counts]]
  while (boxes.length < most) {
    const widest = boxes.filter(box => box.length > 1).toSorted((a, b) => weight(b) - weight(a))[0]
    if (!widest) break
    boxes = [...boxes.filter(box => box !== widest), ...halves(widest)]
  }
  return boxes.map(meanOf)
}

type Box = (readonly [colour: number, count: number])[]

const spread = (box: Box, which: 0 | 1 | 2): number => {
  const values = box.map(([colour]) => channel(colour, which))
  return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b))
}
const widestOf = (box: Box): 0 | 1 | 2 =>
  ([0, 1, 2] as const).reduce((best, which) => (spread(box, which) > spread(box, best) ? which : best))

/** What is gained by cutting a box: wide and frequent colours first. */
const weight = (box: Box): number => spread(box, widestOf(box)) * Math.log2(1 + box.reduce((sum, [, count]) => sum + count, 0))

const halves = (box: Box): [Box, Box] => {
  const which = widestOf(box)
  const sorted = box.toSorted(([a], [b]) => channel(a, which) - channel(b, which))
  const middle = (channel(sorted[0]?.[0] ?? 0, which) + channel(sorted.at(-1)?.[0] ?? 0, which)) / 2
  const cut = Math.max(
    1,
    sorted.findIndex(([colour]) => channel(colour, which) > middle),
  )
  return [sorted.slice(0, cut), sorted.slice(cut)]
}

const meanOf = (box: Box): number => {
  const total = box.reduce((sum, [, count]) => sum + count, 0)
  const mean = (which: 0 | 1 | 2) => Math.round(box.reduce((sum, [colour, count]) => sum + channel(colour, which) * count, 0) / total)
  return (mean(0) << 16) | (mean(1) << 8) | mean(2)
}

const distance = (a: number, b: number): number =>
  ([0, 1, 2] as const).reduce<number>((sum, which) => sum + (channel(a, which) - channel(b, which)) ** 2, 0)

const nearestIn = (palette: readonly number[]) => {
  const known = new Map<number, number>()
  return (colour: number): number => {
    const seen = known.get(colour)
    if (seen !== undefined) return seen
    const best = palette.reduce(
      (found, candidate, index) => (distance(candidate, colour) < distance(palette[found] ?? 0, colour) ? index : found),
      0,
    )
    known.set(colour, best)
    return best
  }
}

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  let crc = 0xffffffff
  for (const byte of body) crc = (CRC[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE((crc ^ 0xffffffff) >>> 0, body.length + 4)
  return out
}
