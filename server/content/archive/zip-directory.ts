// Security NA-15, reliability UP7.
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type Entry, fromFdPromise } from 'yauzl'
import { composed } from '#domain/composed.ts'
import { refuse, type Refusal } from '#domain/refusal.ts'

export interface ZipEntry {
  readonly name: string
  readonly crc: number
  readonly packed: number
  readonly bytes: number
  readonly offset: number
  readonly open: () => Promise<Readable>
}

const MOST_ENTRIES = 1_000
const MOST_DIRECTORY = 1024 * 1024
const MOST_UNPACKED = 1024 * 1024 * 1024
/** Unpacked to packed bytes. */
const RATIO = 100
const HARMLESS = 1024 * 1024

const LOCAL_HEADER = 30

const unreadable = refuse('archive unreadable')

/** Folders are left out. The caller closes the file. */
export const zipDirectory = async (file: FileHandle): Promise<readonly ZipEntry[] | Refusal> => {
  try {
    return await entriesOf(file)
  } catch (error) {
    // An error with a system call is not the archive's fault.
    if (error instanceof Error && !('syscall' in error)) return unreadable
    throw error
  }
}

const entriesOf = async (file: FileHandle): Promise<readonly ZipEntry[] | Refusal> => {
  // Names are decoded here, so that a refusal can name a bad path.
  const zip = await fromFdPromise(file.fd, { autoClose: false, decodeStrings: false })
  // The types wrongly declare `readEntryCursor` as a boolean.
  const directoryAt = Number(zip.readEntryCursor)
  if (zip.entryCount > MOST_ENTRIES || zip.fileSize - directoryAt > MOST_DIRECTORY)
    return refuse('archive too large')
  const entries: ZipEntry[] = []
  for await (const entry of zip.eachEntry()) {
    const name = nameIn(entry.fileNameRaw)
    if (name === undefined || !isPlainFile(entry)) return unreadable
    const {
      crc32: crc,
      compressedSize: packed,
      uncompressedSize: bytes,
      relativeOffsetOfLocalHeader: offset,
    } = entry
    entries.push({ name, crc, packed, bytes, offset, open: () => zip.openReadStreamPromise(entry) })
  }
  return checked(entries, directoryAt) ?? entries.filter(({ name }) => !name.endsWith('/'))
}

/** 3 is Unix, 0o12 a symbolic link. */
const isPlainFile = (entry: Entry): boolean =>
  entry.canDecodeFileData() &&
  !(entry.versionMadeBy >>> 8 === 3 && entry.externalFileAttributes >>> 28 === 0o12)

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

const isInside = (name: string): boolean =>
  name.length <= 250 &&
  !/[\u0000-\u001f\u007f-\u009f\\:]/.test(name) &&
  name
    .replace(/\/$/, '')
    .split('/')
    .every(step => step !== '' && step !== '.' && step !== '..')

/** A bomb that the ratio does not reveal. */
const isOverlapping = (entries: readonly ZipEntry[], directoryAt: number): boolean => {
  const inOrder = entries.toSorted((one, other) => one.offset - other.offset)
  return inOrder.some(
    ({ offset, packed }, index) =>
      offset + LOCAL_HEADER + packed > (inOrder[index + 1]?.offset ?? directoryAt),
  )
}
