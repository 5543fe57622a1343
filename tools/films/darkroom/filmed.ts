// Runs in the browser: draws a reel frame by frame and encodes each one that differs, as slowly as the machine likes.
import { draw, drawBetween, isStill, ui } from './drawn.ts'
import type { Developed, EncodedFrame, Reel, Shot } from './reel.ts'

/** A picture of its own at least so often, which is where a player can jump to. */
const SECONDS_BETWEEN_KEYS = 10
/** A picture that stands is encoded again, for the encoder to sharpen it, after so many frames and then each second. */
const SHARPENED_AFTER = new Set([3, 6, 12])
/** Seconds over which one title dissolves into the next. */
const DISSOLVE = 0.6

interface Frame {
  readonly number: number
  readonly shot: Shot
  readonly before: Shot | undefined
  /** Seconds since the shot began. */
  readonly at: number
  readonly isDissolving: boolean
}

export const filmed = async (reel: Reel): Promise<Developed> => {
  await document.fonts.load(ui(600, 40))
  const canvas = new OffscreenCanvas(reel.width, reel.height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('There is nothing to draw on.')
  const encoder = startEncoder(reel)
  const pictures = keptPictures()
  const count = countOf(reel, reel.shots)
  const posterFrame = Math.min(count - 1, Math.round(reel.posterAt * reel.framesPerSecond))
  let poster = ''
  let stands = 0
  for (const frame of framesOf(reel)) {
    const { number, shot, before, at, isDissolving } = frame
    stands = moves(frame) ? 0 : stands + 1
    if (!isTaken(reel, stands) && number !== posterFrame) continue
    const scene = { shot, image: await pictures(shot.picture) }
    if (before && isDissolving) await drawBetween(context, { shot: before, image: await pictures(before.picture) }, scene, at / DISSOLVE)
    else draw(context, scene, at)
    await encoder.take(canvas, number)
    if (number !== posterFrame) continue
    // A pointer that does not move looks like the reader's own.
    draw(context, { ...scene, shot: { ...shot, pointer: null } }, at)
    poster = await stillOf(canvas)
  }
  return { ...(await encoder.end(count)), poster }
}

function* framesOf(reel: Reel): Generator<Frame> {
  let number = 0
  for (const [index, shot] of reel.shots.entries()) {
    const before = reel.shots[index - 1]
    for (let frame = 0; frame < countOf(reel, [shot]); frame += 1) {
      const at = frame / reel.framesPerSecond
      yield { number, shot, before, at, isDissolving: at < DISSOLVE && before !== undefined && before.title !== shot.title }
      number += 1
    }
  }
}

const moves = ({ shot, at, isDissolving }: Frame): boolean => at === 0 || isDissolving || !isStill(shot, at)

/** @param stands for how many frames nothing has moved. */
const isTaken = (reel: Reel, stands: number): boolean => stands === 0 || SHARPENED_AFTER.has(stands) || stands % reel.framesPerSecond === 0

const stillOf = async (canvas: OffscreenCanvas): Promise<string> =>
  base64(new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })).arrayBuffer()))

const countOf = (reel: Reel, shots: readonly Shot[]): number =>
  shots.reduce((sum, { seconds }) => sum + Math.round(seconds * reel.framesPerSecond), 0)

/** The last two pictures asked for: more are not needed at once. */
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

const startEncoder = ({ width, height, framesPerSecond, bitrate }: Reel) => {
  const chunks: { bytes: string; isKey: boolean; number: number }[] = []
  const taken: number[] = []
  let decoder = ''
  let lastKey = -Infinity
  const length = 1_000_000 / framesPerSecond
  const encoder = new VideoEncoder({
    error: problem => console.error(problem),
    output: (chunk, { decoderConfig } = {}) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      chunks.push({ bytes: base64(bytes), isKey: chunk.type === 'key', number: Math.round(chunk.timestamp / length) })
      const found = decoderConfig?.description
      if (found)
        decoder = base64(
          ArrayBuffer.isView(found) ? new Uint8Array(found.buffer, found.byteOffset, found.byteLength) : new Uint8Array(found),
        )
    },
  })
  const timing = { framerate: framesPerSecond, bitrate, bitrateMode: 'variable' } as const
  // The plainest profile of H.264: there is no browser that does not play it. Detail before motion: what is filmed is words.
  encoder.configure({ codec: 'avc1.42001f', width, height, ...timing, contentHint: 'detail', avc: { format: 'avc' } })
  const take = async (canvas: OffscreenCanvas, number: number) => {
    const image = new VideoFrame(canvas, { timestamp: number * length, duration: length })
    const keyFrame = number - lastKey >= SECONDS_BETWEEN_KEYS * framesPerSecond
    if (keyFrame) lastKey = number
    encoder.encode(image, { keyFrame })
    taken.push(number)
    image.close()
    // Nothing tells when it has room again.
    while (encoder.encodeQueueSize > 4) await new Promise(resolve => setTimeout(resolve, 5))
  }
  const end = async (count: number) => {
    await encoder.flush()
    encoder.close()
    // One it left out stands as long as the one before it.
    const frames = chunks.map(({ bytes, isKey, number }, at): EncodedFrame => ({
      bytes,
      isKey,
      lasts: (chunks[at + 1]?.number ?? count) - number,
    }))
    return { decoder, frames }
  }
  return { take, end }
}

const base64 = (bytes: Uint8Array): string => {
  const letters: string[] = []
  for (let at = 0; at < bytes.length; at += 8192) letters.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return btoa(letters.join(''))
}
