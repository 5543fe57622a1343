// The first entry describes the backup, the last lists the others.
import type { ArchiveEntry } from './archive.ts'
import type { Sequence, Table } from './tables.ts'

/** Increase this when older versions of the product could not read a new backup. */
const FORMAT = 1

export const FIRST = 'holdfast-backup.json'
export const LAST = 'manifest.json'
export const LINK_KEY = 'link-key'
export const MEDIA = 'media/'

export const partName = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}`
export const tableIn = (entry: string): string | undefined => /^tables\/([^/]+)\/\d+$/.exec(entry)?.[1]

export interface Beginning {
  readonly format: number
  readonly product: string
  readonly takenAt: string
  readonly installation: string
  readonly migrations: number
  /** Present even if the backup lacks the key. */
  readonly linkKeyHash: string
  readonly holdsLinkKey: boolean
  readonly tables: readonly Table[]
}

export interface Manifest {
  readonly entries: readonly ArchiveEntry[]
  readonly sequences: readonly Sequence[]
  readonly missing: readonly string[]
}

export const beginning = (about: Omit<Beginning, 'format'>): Beginning => ({ format: FORMAT, ...about })

export const whyUnreadable = ({ format }: Beginning): string | null =>
  format === FORMAT ? null : `The backup has format ${format}, and this version reads format ${FORMAT}.`
