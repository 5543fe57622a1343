// Run as a process of its own: decodes one picture and encodes it anew, so that a broken decoder cannot take the server along, and what is
// stored holds nothing but points (security.md 36, UP1, UP2, UP8). Arguments: the file, where to put the new one.
import sharp from 'sharp'
import { isTooLarge, MOST_POINTS } from './size-told.ts'

const [source = '', target = ''] = process.argv.slice(2)

// Nothing but what authors may send; everything else that the library knows stays locked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPngFile', 'VipsForeignLoadJpegFile'] })
sharp.concurrency(1)

const outcome = async (): Promise<string> => {
  const picture = sharp(source, { limitInputPixels: MOST_POINTS, failOn: 'error' })
  const { format, width, height } = await picture.metadata()
  if (format !== 'png' && format !== 'jpeg') return 'unreadable'
  if (isTooLarge({ width, height })) return 'too large'
  // Turned as the camera says, since that note goes with the others.
  const turned = picture.autoOrient()
  await (format === 'png' ? turned.png() : turned.jpeg({ quality: 88 })).toFile(target)
  return format
}

const outcomeOf = (error: string) => {
  if (error.includes('No space left on device')) return 'disk full'
  return error.includes('exceeds pixel limit') ? 'too large' : 'unreadable'
}

process.stdout.write(await outcome().catch((error: unknown) => outcomeOf(String(error))))
