// What there is outside a scenario that it may name. What is left out is not known, and nothing is said about
// it.
import type { KnownOrganisation } from '../event-rules.ts'

/** As many files as the media list at most. */
export const MEDIA_LISTED = 1_000

export interface Known {
  readonly organisations?: readonly KnownOrganisation[]
  /**
   * Names of pictures and recordings, as events write them, or in small letters: 'ward.png',
   * 'personas/MaraLind.png'.
   */
  readonly media?: ReadonlySet<string>
  /** Names of documents in the library, beside those the scenario carries. */
  readonly documents?: ReadonlySet<string>
}

/** Names of files are found however they are written. */
export const isNamed = (names: ReadonlySet<string>, name: string): boolean =>
  names.has(name) || names.has(name.toLowerCase())
