import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { hashOfKey } from '../start/link-key.ts'
import { readArchive, UnreadableArchive } from './archive.ts'
import {
  FIRST,
  LAST,
  LINK_KEY,
  MEDIA,
  tableIn,
  whyUnreadable,
  type Beginning,
  type Manifest,
} from './contents.ts'

export interface Visitor {
  readonly begun?: (about: Beginning) => Promise<void>
  readonly rows: (table: string, content: Readable) => Promise<void>
  readonly file: (storedAs: string, content: Readable) => Promise<void>
}

export interface Whole {
  readonly about: Beginning
  readonly manifest: Manifest
  /** '' if the backup has none. */
  readonly linkKey: string
}

export const readBackup = async (
  file: string,
  identities: readonly string[],
  visitor: Visitor,
): Promise<Whole> => {
  const known: { about?: Beginning; manifest?: Manifest; linkKey: string } = { linkKey: '' }
  const entries = await readArchive(file, identities, async (name, content) => {
    if (name === FIRST) {
      known.about = await parsed<Beginning>(content)
      const why = whyUnreadable(known.about)
      if (why !== null) throw new UnreadableArchive(why)
      return visitor.begun?.(known.about)
    }
    if (!known.about) throw new UnreadableArchive(`${file} is not a backup of Holdfast.`)
    if (name === LAST) known.manifest = await parsed<Manifest>(content)
    else if (name === LINK_KEY) known.linkKey = (await buffer(content)).toString('utf8')
    else if (name.startsWith(MEDIA)) await visitor.file(storedName(file, name), content)
    else await visitor.rows(tableIn(name) ?? unexpected(file, name), content)
  })
  const { about, manifest, linkKey } = known
  if (!about) throw new UnreadableArchive(`${file} is not a backup of Holdfast.`)
  if (!manifest) throw new UnreadableArchive(`${file} is cut short: its list of contents is missing.`)
  confirm(file, manifest, entries)
  if (about.holdsLinkKey && hashOfKey(linkKey) !== about.linkKeyHash)
    throw new UnreadableArchive(`${file} contains a link key that does not match its database.`)
  return { about, manifest, linkKey }
}

/** The fields are not checked: a backup of another format is refused before any other field is read. */
const parsed = async <T>(content: Readable): Promise<T> =>
  JSON.parse((await buffer(content)).toString('utf8')) as T

const confirm = (
  file: string,
  { entries: listed }: Manifest,
  read: readonly { name: string; bytes: number; sha256: string }[],
) => {
  const found = new Map(read.map(entry => [entry.name, entry]))
  const wrong = listed.filter(
    ({ name, bytes, sha256 }) => found.get(name)?.sha256 !== sha256 || found.get(name)?.bytes !== bytes,
  )
  if (wrong.length > 0 || read.length !== listed.length + 1)
    throw new UnreadableArchive(
      `${file} was changed: ${wrong.map(({ name }) => name).join(', ') || 'it contains more than it lists'}.`,
    )
}

/** A name must not lead out of the folder. */
const storedName = (file: string, entry: string): string => {
  const name = entry.slice(MEDIA.length)
  return /^[\w-]+(\.\w+)?$/.test(name) ? name : unexpected(file, entry)
}

const unexpected = (file: string, name: string): never => {
  throw new UnreadableArchive(`${file} contains an unknown entry: ${JSON.stringify(name)}.`)
}
