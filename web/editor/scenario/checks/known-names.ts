import { BUILT_IN_FORMS } from '#domain/exercise/mails/built-in.ts'
import { type Known, MEDIA_LISTED } from '#domain/scenario/checks/known.ts'
import type { KnownOrganisation } from '#domain/scenario/event-rules.ts'

interface Loaded {
  readonly organisations: readonly KnownOrganisation[] | undefined
  readonly documents: readonly string[]
  readonly hasLibrary: boolean
  readonly forms: readonly string[] | undefined
  readonly media: readonly string[] | undefined
}

/** A list that has not loaded causes no findings. */
export const knownNames = ({ organisations, documents, hasLibrary, forms, media }: Loaded): Known => ({
  ...(organisations && { organisations }),
  ...(hasLibrary && { documents: inLowerCase([...documents, ...BUILT_IN_FORMS]) }),
  ...(forms && { forms: inLowerCase([...forms, ...BUILT_IN_FORMS]) }),
  // A list of full length may be incomplete: it would cause false findings.
  ...(media && media.length < MEDIA_LISTED && { media: inLowerCase(media) }),
})

const inLowerCase = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map(name => name.toLowerCase()))
