// A zip file with a scenario in it, looked at before anything of it is believed; closed when its reader is done.
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import { BrokenArchive, textOf, unzipped } from './unzip.ts'
import { zipDirectory, type ZipEntry } from './zip-directory.ts'

export interface Archive extends AsyncDisposable {
  /** The text of scenario.json. */
  readonly scenario: string
  readonly media: readonly { readonly name: string; readonly bytes: number; readonly read: () => Promise<Readable> }[]
  /** Files that are neither: nobody asked for them. */
  readonly strangers: readonly string[]
}

const SCENARIO = 'scenario.json'
const MEDIA = 'media/'
/** As much as saveFile takes. */
const MOST_TEXT = 25 * 1024 * 1024

export const openArchive = async (source: {
  readonly path: string
  readonly bytes: number
}): Promise<Archive | (Refusal & AsyncDisposable)> => {
  const file = await open(source.path, 'r')
  const closing = { [Symbol.asyncDispose]: () => file.close() }
  const refused = (refusal: Refusal) => ({ ...refusal, ...closing })
  const entries = await zipDirectory(file, source.bytes)
  if (isRefusal(entries)) return refused(entries)
  const scenario = entries.find(({ name }) => name === SCENARIO)
  if (!scenario) return refused(refuse('archive without scenario'))
  if (scenario.bytes > MOST_TEXT) return refused(refuse('archive too large'))
  const isMedia = ({ name }: ZipEntry) => name.startsWith(MEDIA)
  try {
    return {
      ...closing,
      scenario: await textOf(file, scenario),
      media: entries
        .filter(isMedia)
        .map(entry => ({ name: entry.name.slice(MEDIA.length), bytes: entry.bytes, read: () => unzipped(file, entry) })),
      strangers: entries.filter(entry => entry !== scenario && !isMedia(entry)).map(({ name }) => name),
    }
  } catch (error) {
    if (error instanceof BrokenArchive) return refused(refuse('archive unreadable'))
    throw error
  }
}
