// This is the program of a separate process, so that a faulty decoder cannot crash the server (security NA-36,
// reliability UP1, UP2 and UP8).
import sharp from 'sharp'
import { isTooLarge, MOST_POINTS } from './size-told.ts'

interface Picture {
  readonly source: string
  readonly target: string
  readonly within?: { readonly width: number; readonly height: number }
}

const mostBytes = Number(process.argv[2])
const LOOK_MS = 50

// Only decoders for the formats that authors may send are enabled.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPngFile', 'VipsForeignLoadJpegFile'] })
sharp.concurrency(1)
// A process rarely gets the same picture twice, so a cache is useless.
sharp.cache(false)

const outcome = async ({ source, target, within }: Picture): Promise<string> => {
  const picture = sharp(source, { limitInputPixels: MOST_POINTS, failOn: 'error' })
  const { format, width, height } = await picture.metadata()
  if (format !== 'png' && format !== 'jpeg') return 'unreadable'
  if (isTooLarge({ width, height })) return 'too large'
  // Re-encoding removes the camera's metadata, and with it the orientation.
  const turned = picture.autoOrient()
  if (within)
    await turned
      .resize({ ...within, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toFile(target)
  else await (format === 'png' ? turned.png() : turned.jpeg({ quality: 88 })).toFile(target)
  return format
}

const outcomeOf = (error: string) => {
  if (error.includes('No space left on device')) return 'disk full'
  return error.includes('exceeds pixel limit') ? 'too large' : 'unreadable'
}

process.on('message', (picture: Picture) => {
  void outcome(picture)
    .catch((error: unknown) => outcomeOf(String(error)))
    .then(said => process.send?.(said))
})
// The library works in other threads, so this one is free.
setInterval(() => process.memoryUsage.rss() > mostBytes && process.exit(1), LOOK_MS)
process.on('disconnect', () => process.exit())
