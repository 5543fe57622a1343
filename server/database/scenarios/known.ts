import { BUILT_IN_FORMS } from '#domain/exercise/mails/built-in.ts'
import type { KnownOrganisation } from '#domain/scenario/event-rules.ts'
import type { Queries } from '#server/services/services.ts'
import { carriedRows } from './carried-rows.ts'

export interface Library {
  readonly organisations: readonly KnownOrganisation[]
  /** In lower case, like the names of documents and forms. */
  readonly media: ReadonlySet<string>
  readonly documents: ReadonlySet<string>
  readonly forms: ReadonlySet<string>
}

export const knownLibrary = async (db: Queries, papers: readonly string[]): Promise<Library> => {
  const organisations = await db<{ name: string; personas: string[] }[]>`
    select organisation.name, coalesce(array_agg(persona.name) filter (where persona.id is not null), '{}') as personas
    from organisation left join persona on persona.organisation_id = organisation.id and persona.removed_at is null
    where organisation.removed_at is null group by organisation.id, organisation.name`
  const media = await db<{ name: string }[]>`select lower(name) as name from media where removed_at is null`
  return {
    organisations: organisations.map(({ name, personas }) => ({ name, personas })),
    media: new Set(media.map(({ name }) => name)),
    ...(await papersFound(db, papers)),
  }
}

export const missingFiles = async (
  db: Queries,
  { media, documents }: { readonly media: readonly string[]; readonly documents: readonly string[] },
): Promise<string[]> => {
  const missing = await db<{ name: string }[]>`
    select name from unnest(${media}::text[]) as asked (name)
      where not exists (select 1 from media where media.removed_at is null and lower(media.name) = lower(asked.name))`
  const { documents: found } = await papersFound(db, documents)
  const papers = documents.filter(name => !found.has(name.toLowerCase()))
  return [...new Set([...missing.map(({ name }) => name), ...papers])].toSorted((one, other) =>
    one < other ? -1 : 1,
  )
}

const papersFound = async (
  db: Queries,
  asked: readonly string[],
): Promise<Pick<Library, 'documents' | 'forms'>> => {
  const names = asked.map(name => name.toLowerCase())
  const own = await db<Paper[]>`
    select lower(file_name) as name, content->>'type' = 'Form' and jsonb_array_length(coalesce(content->'fields', '[]')) > 0 as form
    from document where removed_at is null and lower(file_name) = any(${names}::text[])`
  const found = [...own, ...BUILT_IN_FORMS.map(name => ({ name: name.toLowerCase(), form: true }))]
  const rest = names.filter(name => !found.some(paper => paper.name === name))
  // Reads whole scenarios, so it is done only if needed.
  const carried =
    rest.length === 0
      ? []
      : await db<Paper[]>`
          select lower(carried->>'fileName') as name,
            bool_or(carried->>'type' = 'Form' and jsonb_array_length(coalesce(carried->'fields', '[]')) > 0) as form
          from ${carriedRows(db)} where lower(carried->>'fileName') = any(${rest}::text[]) group by 1`
  const all = [...found, ...carried]
  return {
    documents: new Set(all.map(({ name }) => name)),
    forms: new Set(all.filter(({ form }) => form).map(({ name }) => name)),
  }
}

interface Paper {
  readonly name: string
  readonly form: boolean
}
