// Run as a process of its own (picture-workers.ts): decodes one picture after the other and encodes each
// anew, so that a broken decoder cannot take the server along, and what is stored holds nothing but points
// (security NA-36, reliability UP1, UP2, UP8). Argument: how many bytes of memory it may take. A message
// names a file, where to put the new one, and, of a thumbnail, the room there is for it.
import sharp from 'sharp'
import { isTooLarge, MOST_POINTS } from './size-told.ts'

interface Picture {
  readonly source: string
  readonly target: string
  /** Absent: as large as it is, in its own format. */
  readonly within?: { readonly width: number; readonly height: number }
}

const mostBytes = Number(process.argv[2])
const LOOK_MS = 50

// Nothing but what authors may send; everything else that the library knows stays locked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPngFile', 'VipsForeignLoadJpegFile'] })
sharp.concurrency(1)
// Each picture is another one.
sharp.cache(false)

const outcome = async ({ source, target, within }: Picture): Promise<string> => {
  const picture = sharp(source, { limitInputPixels: MOST_POINTS, failOn: 'error' })
  const { format, width, height } = await picture.metadata()
  if (format !== 'png' && format !== 'jpeg') return 'unreadable'
  if (isTooLarge({ width, height })) return 'too large'
  // Turned as the camera says, since that note goes with the others.
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
// The library works in threads beside this one, which is free to look.
setInterval(() => process.memoryUsage.rss() > mostBytes && process.exit(1), LOOK_MS)
// The server is gone, however it went.
process.on('disconnect', () => process.exit())
