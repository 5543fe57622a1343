// Runs in the browser.
import { BufferTarget, CanvasSource, Mp4OutputFormat, Output, Quality } from 'mediabunny'
import { draw, drawBetween, isStill, ui } from './drawn.ts'
import type { Developed, Reel, Shot } from './reel.ts'

const SECONDS_BETWEEN_KEYS = 10
/** Frames after which a still picture is encoded again, to let the encoder sharpen it. */
const SHARPENED_AFTER = new Set([3, 6, 12])
/** Seconds. */
const DISSOLVE = 0.6

interface Frame {
  readonly number: number
  readonly shot: Shot
  readonly before: Shot | undefined
  readonly at: number
  readonly isDissolving: boolean
}

export const filmed = async (reel: Reel): Promise<Developed> => {
  await document.fonts.load(ui(600, 40))
  const canvas = new OffscreenCanvas(reel.width, reel.height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('The browser has no canvas to draw on.')
  const encoder = await startEncoder(reel, canvas)
  const pictures = keptPictures()
  const count = countOf(reel, reel.shots)
  const posterFrame = Math.min(count - 1, Math.round(reel.posterAt * reel.framesPerSecond))
  let poster = ''
  let stands = 0
  for (const frame of framesOf(reel)) {
    const { number, shot, before, at, isDissolving } = frame
    stands = moves(frame) ? 0 : stands + 1
    if (!isTaken(reel, stands) && number !== posterFrame && number !== count - 1) continue
    const scene = { shot, image: await pictures(shot.picture) }
    if (before && isDissolving)
      await drawBetween(
        context,
        { shot: before, image: await pictures(before.picture) },
        scene,
        at / DISSOLVE,
      )
    else draw(context, scene, at)
    await encoder.take(number)
    if (number !== posterFrame) continue
    // A motionless pointer on the poster could be taken for the viewer's own.
    draw(context, { ...scene, shot: { ...shot, pointer: null } }, at)
    poster = await stillOf(canvas)
  }
  return { film: await encoder.end(), poster }
}

function* framesOf(reel: Reel): Generator<Frame> {
  let number = 0
  for (const [index, shot] of reel.shots.entries()) {
    const before = reel.shots[index - 1]
    for (let frame = 0; frame < countOf(reel, [shot]); frame += 1) {
      const at = frame / reel.framesPerSecond
      yield {
        number,
        shot,
        before,
        at,
        isDissolving: at < DISSOLVE && before !== undefined && before.title !== shot.title,
      }
      number += 1
    }
  }
}

const moves = ({ shot, at, isDissolving }: Frame): boolean => at === 0 || isDissolving || !isStill(shot, at)

/** @param stands the number of motionless frames so far */
const isTaken = (reel: Reel, stands: number): boolean =>
  stands === 0 || SHARPENED_AFTER.has(stands) || stands % reel.framesPerSecond === 0

const stillOf = async (canvas: OffscreenCanvas): Promise<string> =>
  base64(
    new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })).arrayBuffer()),
  )

const countOf = (reel: Reel, shots: readonly Shot[]): number =>
  shots.reduce((sum, { seconds }) => sum + Math.round(seconds * reel.framesPerSecond), 0)

/** Keeps two pictures, because a frame needs no more. */
const keptPictures = () => {
  const kept = new Map<string, Promise<ImageBitmap | null>>()
  return (address: string): Promise<ImageBitmap | null> => {
    const picture = kept.get(address) ?? load(address)
    kept.delete(address)
    kept.set(address, picture)
    for (const old of [...kept.keys()].slice(0, -2)) kept.delete(old)
    return picture
  }
}

const load = async (address: string): Promise<ImageBitmap | null> =>
  address ? createImageBitmap(await (await fetch(address)).blob()) : null

const startEncoder = async ({ framesPerSecond, bitrate }: Reel, canvas: OffscreenCanvas) => {
  const target = new BufferTarget()
  // The index comes first, so that playback can start during the download.
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  // Common browsers play the baseline profile of H.264. The content is mostly text, so detail matters more
  // than motion.
  const codec = { codec: 'avc', fullCodecString: 'avc1.42001f', contentHint: 'detail' } as const
  const quality = new Quality({ bitrate, bitrateMode: 'variable' })
  const source = new CanvasSource(canvas, { ...codec, quality, keyFrameInterval: SECONDS_BETWEEN_KEYS })
  output.addVideoTrack(source, { frameRate: framesPerSecond })
  await output.start()
  return {
    take: (number: number) => source.add(number / framesPerSecond, 1 / framesPerSecond),
    end: async () => {
      await output.finalize()
      if (!target.buffer) throw new Error('The film has no bytes.')
      return base64(new Uint8Array(target.buffer))
    },
  }
}

const base64 = (bytes: Uint8Array): string => {
  const letters: string[] = []
  for (let at = 0; at < bytes.length; at += 8192)
    letters.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return btoa(letters.join(''))
}
