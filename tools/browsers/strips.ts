// Scrollbars that take room: their track has the colour of the surface beside it, or a strip of another one lies beside list and page.
import sharp from 'sharp'

/** How far the lightness of a track may lie from the surface's, of 255. */
const ALIKE = 24

interface Strip {
  readonly x: number
  readonly y: number
  readonly height: number
  /** Where the surface beside it is. */
  readonly beside: number
  readonly of: string
}

/** One line for each track that stands out of its surroundings. @param picture of the window, PNG. @param found what the page said of its scrollbars. */
export const stripsIn = async (picture: Buffer, found: unknown): Promise<string[]> => {
  const strips = Array.isArray(found) ? found.filter(isStrip) : []
  if (strips.length === 0) return []
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const lightness = (x: number, y: number) => data[(Math.round(y) * info.width + Math.round(x)) * info.channels] ?? 0
  return strips.flatMap(strip => {
    // Beside its handle: where the track is to be seen, some of it looks like what lies beside it.
    const along = Array.from({ length: 60 }, (_, n) => strip.y + (strip.height * n) / 60)
    const apart = along.map(y => Math.abs(lightness(strip.x, y) - lightness(strip.beside, y))).toSorted((a, b) => a - b)[3] ?? 0
    return apart > ALIKE ? [`the scrollbar of ${strip.of} is a strip ${apart} of 255 lighter or darker than its surroundings`] : []
  })
}

const isStrip = (value: unknown): value is Strip =>
  typeof value === 'object' && value !== null && 'x' in value && 'y' in value && 'height' in value && 'beside' in value && 'of' in value
