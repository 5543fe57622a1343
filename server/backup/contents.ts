// What a backup holds, entry by entry: the first says what it is, the last one what it must hold.
import type { ArchiveEntry } from './archive.ts'
import type { Sequence, Table } from './tables.ts'

/** Raised when an older version of the product could not read what this one writes. */
const FORMAT = 1

export const FIRST = 'holdfast-backup.json'
export const LAST = 'manifest.json'
export const LINK_KEY = 'link-key'
export const MEDIA = 'media/'

/** `tables/log/000001`: a table comes in parts, which are put together again in their order. */
export const partName = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}`
export const tableIn = (entry: string): string | undefined => /^tables\/([^/]+)\/\d+$/.exec(entry)?.[1]

/** Known before anything else is read. */
export interface Beginning {
  readonly format: number
  readonly product: string
  /** By the database's clock. */
  readonly takenAt: string
  readonly installation: string
  /** How many migrations the database had. */
  readonly migrations: number
  /** null: the links' key is not in the file, as its operator keeps it elsewhere. */
  readonly linkKeyHash: string
  readonly holdsLinkKey: boolean
  readonly tables: readonly Table[]
}

export interface Manifest {
  readonly entries: readonly ArchiveEntry[]
  readonly sequences: readonly Sequence[]
  /** Names of files that the database knows and the folder did not have. */
  readonly missing: readonly string[]
}

export const beginning = (about: Omit<Beginning, 'format'>): Beginning => ({ format: FORMAT, ...about })

/** Why this version cannot read it; null when it can. */
export const whyUnreadable = ({ format }: Beginning): string | null =>
  format === FORMAT ? null : `It has format ${format}, and this version reads format ${FORMAT}.`
