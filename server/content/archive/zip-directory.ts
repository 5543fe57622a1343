// What a zip file says it holds, believed in nothing: no path outside, no link, no second file of a name, no bomb (security.md row 15, UP7).
import type { FileHandle } from 'node:fs/promises'
import { composed } from '#domain/composed.ts'
import { refuse, type Refusal } from '#domain/refusal.ts'

export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly bytes: number
  /** Where its own header begins. */
  readonly offset: number
}

/** A hundred events with two pictures each, and then some. */
const MOST_ENTRIES = 1_000
const MOST_DIRECTORY = 1024 * 1024
const MOST_UNPACKED = 1024 * 1024 * 1024
/** Text packs to a twentieth; what packs a hundredfold was made to. Below a megabyte nobody is hurt. */
const RATIO = 100
const HARMLESS = 1024 * 1024

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL_HEADER = 30

const unreadable = refuse('archive unreadable')

/** Its files, folders left out; or why it is not opened. */
export const zipDirectory = async (file: FileHandle, size: number): Promise<readonly ZipEntry[] | Refusal> => {
  const tail = await bytesAt(file, Math.max(0, size - 65_557), Math.min(size, 65_557))
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (at < 0 || tail.length - at < 22 || tail.readUInt32LE(at) !== END) return unreadable
  const [disk, count, bytes, offset] = [
    tail.readUInt16LE(at + 4),
    tail.readUInt16LE(at + 10),
    tail.readUInt32LE(at + 12),
    tail.readUInt32LE(at + 16),
  ]
  if (disk !== 0 || count !== tail.readUInt16LE(at + 8) || offset + bytes > size) return unreadable
  if (count > MOST_ENTRIES || bytes > MOST_DIRECTORY) return refuse('archive too large')
  const entries = entriesIn(await bytesAt(file, offset, bytes), count)
  return entries === undefined ? unreadable : (checked(entries, offset) ?? entries.filter(({ name }) => !name.endsWith('/')))
}

export const bytesAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

const entriesIn = (directory: Buffer, count: number): readonly ZipEntry[] | undefined => {
  const entries: ZipEntry[] = []
  let at = 0
  for (let index = 0; index < count; index++) {
    const entry = at + 46 <= directory.length ? entryAt(directory, at) : undefined
    if (!entry) return undefined
    entries.push(entry)
    at += 46 + directory.readUInt16LE(at + 28) + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return at === directory.length ? entries : undefined
}

/** Undefined for what cannot be unpacked or is no plain file: encrypted, packed otherwise, a link. */
const entryAt = (directory: Buffer, at: number): ZipEntry | undefined => {
  const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)]
  const isLink = directory.readUInt8(at + 5) === 3 && directory.readUInt32LE(at + 38) >>> 28 === 0o12
  const name = nameIn(directory.subarray(at + 46, at + 46 + directory.readUInt16LE(at + 28)))
  if (directory.readUInt32LE(at) !== CENTRAL || (flags & 1) === 1 || (method !== 0 && method !== 8) || isLink || name === undefined)
    return undefined
  return {
    ...{ name, method, crc: directory.readUInt32LE(at + 16) },
    ...{ packed: directory.readUInt32LE(at + 20), bytes: directory.readUInt32LE(at + 24), offset: directory.readUInt32LE(at + 42) },
  }
}

const nameIn = (bytes: Buffer): string | undefined => {
  try {
    return composed(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

const checked = (entries: readonly ZipEntry[], directoryAt: number): Refusal | undefined => {
  const outside = entries.find(({ name }) => !isInside(name))
  if (outside) return refuse('archive path', { name: outside.name.slice(0, 100) })
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length) return unreadable
  const unpacked = entries.reduce((total, { bytes }) => total + bytes, 0)
  const isBomb = entries.some(({ packed, bytes }) => bytes > HARMLESS && bytes > packed * RATIO)
  if (unpacked > MOST_UNPACKED || isBomb) return refuse('archive too large')
  return isOverlapping(entries, directoryAt) ? refuse('archive too large') : undefined
}

/** A path of plain names, each a step down. */
const isInside = (name: string): boolean =>
  name.length <= 250 &&
  !/[\u0000-\u001f\u007f-\u009f\\:]/.test(name) &&
  name
    .replace(/\/$/, '')
    .split('/')
    .every(step => step !== '' && step !== '.' && step !== '..')

/** Files that share their bytes unpack to far more than the archive has: the better bomb. */
const isOverlapping = (entries: readonly ZipEntry[], directoryAt: number): boolean => {
  const inOrder = entries.toSorted((one, other) => one.offset - other.offset)
  return inOrder.some(({ offset, packed, bytes, method }, index) => {
    const next = inOrder[index + 1]?.offset ?? directoryAt
    return offset + LOCAL_HEADER + packed > next || (method === 0 && packed !== bytes)
  })
}
