// The library also has files of other scenarios and customers, so a message may name only its exercise's own.
import { refuse, type Refusal } from '#domain/refusal.ts'
import { exerciseFileName } from '#domain/scenario/media/exercise-files.ts'
import type { Scenario } from '#domain/scenario/schema.ts'
import { storyOf } from '#domain/scenario/story.ts'
import { hostElsewhere, mediaShownIn, picturesElsewhere } from '#server/content/shown-in.ts'
import { usesOf } from '#domain/scenario/uses/uses.ts'
import { filesOf } from '#server/calls/lead/press/cast-of.ts'
import { type ExerciseFile, exerciseFiles } from '#server/database/lead/files.ts'
import type { Played } from '#server/exercises/played.ts'
import type { Services } from '#server/services/services.ts'

export interface OwnFiles {
  readonly media: ReadonlySet<string>
  readonly documents: ReadonlySet<string>
}

interface Named {
  readonly media: string
  readonly document: string
  /** HTML that is cleaned already. */
  readonly content: string
}

export const foreignFile = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  { exercise }: Pick<Played, 'exercise'>,
  { media, document, content }: Named,
): Promise<Refusal<'file unknown' | 'picture elsewhere'> | null> => {
  const elsewhere = pictureElsewhere({ config }, { exercise }, { media, content })
  if (elsewhere) return elsewhere
  const shown = mediaShownIn(content, config.publicUrl)
  if (media === '' && document === '' && shown.length === 0) return null
  const own = withUploads(filesOfScenario(exercise.scenario), await exerciseFiles(db, exercise.id))
  const foreign =
    [media, ...shown].find(name => name !== '' && !own.media.has(name.toLowerCase())) ??
    [document].find(name => name !== '' && !own.documents.has(name.toLowerCase()))
  return foreign === undefined ? null : refuse('file unknown', { name: foreign })
}

export const shownName = ({ id, name, mime }: Pick<ExerciseFile, 'id' | 'name' | 'mime'>): string =>
  mime === PDF ? name : exerciseFileName(id, name)

export const kindOf = ({ mime }: Pick<ExerciseFile, 'mime'>): 'picture' | 'pdf' =>
  mime === PDF ? 'pdf' : 'picture'

const PDF = 'application/pdf'

const known = new WeakMap<Scenario, OwnFiles>()

/** Includes the files in texts, so that the scenario's events can be sent again as messages. */
export const filesOfScenario = (scenario: Scenario): OwnFiles => {
  const before = known.get(scenario)
  if (before) return before
  const uses = usesOf(scenario)
  const named = filesOf(scenario)
  const all = (what: 'media' | 'document', more: readonly string[]) =>
    new Set([
      ...uses.flatMap(use => (use.what === what ? [use.name] : [])),
      ...more.map(name => name.toLowerCase()),
    ])
  const own = { media: all('media', named.media), documents: all('document', named.documents) }
  known.set(scenario, own)
  return own
}

/** A picture from another site would let that site learn who reads it and when. */
export const pictureElsewhere = (
  { config }: Pick<Services, 'config'>,
  { exercise }: Pick<Played, 'exercise'>,
  { media, content }: Omit<Named, 'document'>,
): Refusal<'picture elsewhere'> | null => {
  const elsewhere = (image: string, text: string) => [
    ...(hostElsewhere(image, config.publicUrl) === null ? [] : [image]),
    ...picturesElsewhere(text, config.publicUrl),
  ]
  const shown = elsewhere(media, content)
  if (shown.length === 0) return null
  const own = new Set(
    [...storyOf(exercise.scenario).values()].flatMap(({ event }) => elsewhere(event.image, event.content)),
  )
  const strange = shown.find(source => !own.has(source))
  return strange === undefined
    ? null
    : refuse('picture elsewhere', { host: hostElsewhere(strange, config.publicUrl) ?? strange })
}

const withUploads = ({ media, documents }: OwnFiles, uploads: readonly ExerciseFile[]): OwnFiles => {
  const names = (kind: 'picture' | 'pdf') =>
    uploads.filter(file => kindOf(file) === kind).map(file => shownName(file).toLowerCase())
  return {
    media: new Set([...media, ...names('picture')]),
    documents: new Set([...documents, ...names('pdf')]),
  }
}

export const isShown = (
  { state }: Pick<Played, 'state'>,
  file: Pick<ExerciseFile, 'id' | 'name' | 'mime'>,
): boolean => {
  const name = shownName(file).toLowerCase()
  return state.sent.some(
    ({ event, withdrawnAt }) =>
      withdrawnAt === null &&
      (event.image.toLowerCase() === name ||
        event.pdf.toLowerCase() === name ||
        event.content.toLowerCase().includes(file.id)),
  )
}
