// A scrollbar's track must be about as light or dark as the surface beside it.
import sharp from 'sharp'

/** On a scale of 255. */
const ALIKE = 24

/**
 * The handle can hide most of the track, so the pixels most like the surface count. This many are skipped,
 * because they may match by chance.
 */
const SKIPPED = 5

interface Strip {
  readonly x: number
  readonly y: number
  readonly height: number
  readonly beside: number
  readonly of: string
}

export const stripsIn = async (picture: Buffer, found: unknown): Promise<string[]> => {
  const strips = Array.isArray(found) ? found.filter(isStrip) : []
  if (strips.length === 0) return []
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const lightness = (x: number, y: number) =>
    data[(Math.round(y) * info.width + Math.round(x)) * info.channels] ?? 0
  return strips.flatMap(strip => {
    const pixels = Array.from({ length: Math.floor(strip.height) }, (_, n) => strip.y + n)
    const differences = pixels
      .map(y => Math.abs(lightness(strip.x, y) - lightness(strip.beside, y)))
      .toSorted((a, b) => a - b)
    const apart = differences[SKIPPED] ?? 0
    return apart > ALIKE
      ? [`the scrollbar of ${strip.of} is a strip ${apart} of 255 lighter or darker than its surroundings`]
      : []
  })
}

const isStrip = (value: unknown): value is Strip =>
  typeof value === 'object' &&
  value !== null &&
  'x' in value &&
  'y' in value &&
  'height' in value &&
  'beside' in value &&
  'of' in value
