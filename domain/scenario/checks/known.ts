// A missing list means unknown, and produces no findings.
import type { KnownOrganisation } from '../event-rules.ts'
import type { ScenarioDocument } from '../schema.ts'

export const MEDIA_LISTED = 1_000

export interface Known {
  readonly organisations?: readonly KnownOrganisation[]
  readonly media?: ReadonlySet<string>
  readonly documents?: ReadonlySet<string>
  readonly forms?: ReadonlySet<string>
}

export const isNamed = (names: ReadonlySet<string>, name: string): boolean =>
  names.has(name) || names.has(name.toLowerCase())

export const isMissing = (
  name: string,
  documents: readonly ScenarioDocument[],
  { documents: library }: Known,
): boolean =>
  name !== '' &&
  library !== undefined &&
  !isNamed(library, name) &&
  !documents.some(({ fileName }) => fileName === name)
