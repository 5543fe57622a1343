// A film without sound as MP4: ISO/IEC 14496-12 boxes around H.264 frames, the index first, so that a page plays before all of it came.

export interface Frame {
  readonly bytes: Buffer
  readonly isKey: boolean
  /** For how many of the film's frames it stands. */
  readonly lasts: number
}

interface Film {
  readonly width: number
  readonly height: number
  readonly framesPerSecond: number
  readonly frames: readonly Frame[]
  /** What the encoder says of itself: the avcC box. */
  readonly decoder: Buffer
}

/** Ticks per second of all times in the file. */
const TIMESCALE = 90_000
const MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

export const mp4Of = (film: Film): Buffer => {
  const brand = box('ftyp', text('isom'), u32(512), text('isomiso2avc1mp41'))
  const data = Buffer.concat(film.frames.map(({ bytes }) => bytes))
  // The index says where the frames begin, and they begin behind the index.
  const begins = brand.length + index(film, 0).length + 8
  return Buffer.concat([brand, index(film, begins), box('mdat', data)])
}

const index = (film: Film, begins: number): Buffer => {
  const { width, height, frames } = film
  const ticks = TIMESCALE / film.framesPerSecond
  const duration = frames.reduce((sum, { lasts }) => sum + lasts, 0) * ticks
  const keys = frames.flatMap(({ isKey }, at) => (isKey ? [at + 1] : []))
  const samples = box(
    'stbl',
    box('stsd', u32(0, 1), sampleEntry(film)),
    box('stts', u32(0, frames.length, ...frames.flatMap(({ lasts }) => [1, lasts * ticks]))),
    box('stss', u32(0, keys.length, ...keys)),
    box('stsc', u32(0, 1, 1, frames.length, 1)),
    box('stsz', u32(0, 0, frames.length, ...frames.map(({ bytes }) => bytes.length))),
    box('stco', u32(0, 1, begins)),
  )
  const media = box(
    'mdia',
    box('mdhd', u32(0, 0, 0, TIMESCALE, duration), u16(0x55c4, 0)),
    box('hdlr', u32(0, 0), text('vide'), u32(0, 0, 0), text('Film\0')),
    box('minf', box('vmhd', u32(1, 0, 0)), box('dinf', box('dref', u32(0, 1), box('url ', u32(1)))), samples),
  )
  const header = box('tkhd', u32(3, 0, 0, 1, 0, duration, 0, 0), u16(0, 0, 0, 0), MATRIX, u16(width, 0, height, 0))
  return box(
    'moov',
    box('mvhd', u32(0, 0, 0, TIMESCALE, duration, 0x10000), u16(0x100, 0), u32(0, 0), MATRIX, u32(0, 0, 0, 0, 0, 0, 2)),
    box('trak', header, media),
  )
}

const sampleEntry = ({ width, height, decoder }: Film): Buffer =>
  box(
    'avc1',
    u16(0, 0, 0, 1),
    Buffer.alloc(16),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(0x18, 0xffff),
    box('avcC', decoder),
  )

function u32(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, at) => bytes.writeUInt32BE(number, at * 4))
  return bytes
}

function u16(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2)
  numbers.forEach((number, at) => bytes.writeUInt16BE(number, at * 2))
  return bytes
}

const text = (letters: string): Buffer => Buffer.from(letters, 'latin1')

function box(name: string, ...content: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(content)
  return Buffer.concat([u32(bytes.length + 8), text(name), bytes])
}
