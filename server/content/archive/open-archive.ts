import { open, type FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { jsonExcess } from '#contracts/wire/reading.ts'
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import { BrokenArchive, textOf, unzipped } from './unzip.ts'
import { zipDirectory, type ZipEntry } from './zip-directory.ts'

export interface Archive {
  readonly scenario: string
  readonly media: readonly {
    readonly name: string
    readonly bytes: number
    readonly read: () => Promise<Readable>
  }[]
  readonly strangers: readonly string[]
  /** comments.csv is not imported. */
  readonly hasComments: boolean
}

const SCENARIO = 'scenario.json'
const MEDIA = 'media/'
const COMMENTS = 'comments.csv'
const MOST_TEXT = 25 * 1024 * 1024

const beginningOf = async (file: FileHandle, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
  return buffer.subarray(0, bytesRead)
}

export const withArchive = async <T>(
  source: { readonly path: string; readonly bytes: number },
  work: (archive: Archive) => Promise<T>,
): Promise<T | Refusal> => {
  const file = await open(source.path, 'r')
  try {
    const archive = (await isBare(file)) ? await bareIn(file, source.bytes) : await archiveIn(file)
    return isRefusal(archive) ? archive : await work(archive)
  } finally {
    await file.close()
  }
}

/** A zip file begins with PK, not with a brace. */
const isBare = async (file: FileHandle): Promise<boolean> =>
  /^\uFEFF?\s*\{/.test((await beginningOf(file, 1_000)).toString('utf8'))

const bareIn = async (file: FileHandle, bytes: number): Promise<Archive | Refusal> => {
  if (bytes > MOST_TEXT) return refuse('archive too large')
  const text = await beginningOf(file, bytes)
  return jsonExcess(text)
    ? refuse('archive too large')
    : { scenario: text.toString('utf8'), media: [], strangers: [], hasComments: false }
}

const archiveIn = async (file: FileHandle): Promise<Archive | Refusal> => {
  const entries = await zipDirectory(file)
  if (isRefusal(entries)) return entries
  const scenario = entries.find(({ name }) => name === SCENARIO) ?? inOneFolder(entries)
  if (!scenario) return refuse('archive without scenario')
  if (scenario.bytes > MOST_TEXT) return refuse('archive too large')
  const place = scenario.name.slice(0, -SCENARIO.length)
  const folder = `${place}${MEDIA}`
  const isMedia = ({ name }: ZipEntry) => name.startsWith(folder)
  const isComments = ({ name }: ZipEntry) => name === `${place}${COMMENTS}`
  try {
    const text = await textOf(scenario)
    if (jsonExcess(Buffer.from(text))) return refuse('archive too large')
    return {
      scenario: text,
      media: entries.filter(isMedia).map(entry => ({
        name: entry.name.slice(folder.length),
        bytes: entry.bytes,
        read: () => unzipped(entry),
      })),
      strangers: entries
        .filter(entry => entry !== scenario && !isMedia(entry) && !isComments(entry))
        .map(({ name }) => name),
      hasComments: entries.some(isComments),
    }
  } catch (error) {
    if (error instanceof BrokenArchive) return refuse('archive unreadable')
    throw error
  }
}

/** Zipping an unpacked archive again usually adds a folder. */
const inOneFolder = (entries: readonly ZipEntry[]): ZipEntry | undefined => {
  const found = entries.filter(({ name }) => name.split('/').length === 2 && name.endsWith(`/${SCENARIO}`))
  return found.length === 1 ? found[0] : undefined
}
