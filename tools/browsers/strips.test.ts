import sharp from 'sharp'
import { expect, test } from 'vitest'
import { stripsIn } from './strips.ts'

const [WIDTH, HEIGHT, BAR] = [200, 900, 15]
const [DARK, WHITE, GREY] = ['#14201d', '#ffffff', '#808080'] as const

const pageWith = (track: string, handle: number): Promise<Buffer> => {
  const left = WIDTH - BAR
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${left}" height="${HEIGHT}" fill="${DARK}"/>
    <rect x="${left}" width="${BAR}" height="${HEIGHT}" fill="${track}"/>
    <rect x="${left}" width="${BAR}" height="${HEIGHT * handle}" fill="${GREY}"/>
  </svg>`
  return sharp(Buffer.from(drawing)).png().toBuffer()
}
const scrollbar = { x: WIDTH - BAR / 2, y: 4, height: HEIGHT - 8, beside: WIDTH - BAR - 2, of: 'the page' }

test.each([0.2, 0.6, 0.95])(
  'a track of the page’s own colour passes, also under a handle of %f of its length',
  async handle => {
    expect(await stripsIn(await pageWith(DARK, handle), [scrollbar])).toEqual([])
  },
)

test.each([0.2, 0.6, 0.95])(
  'a white track beside a dark page is a strip, also under a handle of %f of its length',
  async handle => {
    expect(await stripsIn(await pageWith(WHITE, handle), [scrollbar])).toEqual([
      expect.stringMatching(
        /^the scrollbar of the page is a strip \d+ of 255 lighter or darker than its surroundings$/,
      ),
    ])
  },
)
