// Names available outside a scenario. A missing list means unknown, and produces no findings.
import type { KnownOrganisation } from '../event-rules.ts'
import type { ScenarioDocument } from '../schema.ts'

/** The maximum number of files in the media list. */
export const MEDIA_LISTED = 1_000

export interface Known {
  readonly organisations?: readonly KnownOrganisation[]
  /**
   * Names of pictures and recordings, as in events, or in lower case: 'ward.png', 'personas/MaraLind.png'.
   */
  readonly media?: ReadonlySet<string>
  /** Names of documents in the library, besides those in the scenario. */
  readonly documents?: ReadonlySet<string>
  /** Names of the documents that are forms with fields: only these can be answered. */
  readonly forms?: ReadonlySet<string>
}

/** Whether the names include this one, as written or in lower case. */
export const isNamed = (names: ReadonlySet<string>, name: string): boolean =>
  names.has(name) || names.has(name.toLowerCase())

/** Whether neither the scenario nor the library has a document with this name. */
export const isMissing = (
  name: string,
  documents: readonly ScenarioDocument[],
  { documents: library }: Known,
): boolean =>
  name !== '' &&
  library !== undefined &&
  !isNamed(library, name) &&
  !documents.some(({ fileName }) => fileName === name)
