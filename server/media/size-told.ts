// A decompression bomb is refused before it is decoded (reliability UP2).

export interface Size {
  readonly width: number
  readonly height: number
}

export const MOST_POINTS = 25_000_000
const LONGEST_SIDE = 10_000

export const isTooLarge = ({ width, height }: Size): boolean =>
  width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > MOST_POINTS

export const HEAD = 65_536

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const JPEG = Buffer.from('ffd8ff', 'hex')

/** Null if this is neither a PNG nor a JPEG, undefined if these bytes do not contain the size. */
export const sizeTold = (head: Buffer): Size | null | undefined => {
  if (head.length >= 24 && head.subarray(0, 16).equals(PNG))
    return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
  return head.subarray(0, 3).equals(JPEG) ? jpegSize(head) : null
}

const jpegSize = (head: Buffer): Size | undefined => {
  for (let at = 2; at + 9 <= head.length;) {
    const marker = head[at + 1] ?? 0
    if (head[at] !== 0xff) return undefined
    if (marker === 0xff) at++
    else if (isFrame(marker)) return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) }
    else at += 2 + head.readUInt16BE(at + 2)
  }
  return undefined
}

/** SOF0 to SOF15. Their range also contains two table markers and a reserved one. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
