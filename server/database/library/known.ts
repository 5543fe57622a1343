// What the library has for scenarios to name: by name alone, for whoever checks a scenario against it.
import type { KnownOrganisation } from '#domain/scenario/event-rules.ts'
import type { Queries } from '#server/services.ts'

export interface Library {
  readonly organisations: readonly KnownOrganisation[]
  /** In small letters, as names are compared. */
  readonly media: ReadonlySet<string>
  readonly documents: ReadonlySet<string>
}

export const knownLibrary = async (db: Queries): Promise<Library> => {
  const organisations = await db<{ name: string; personas: string[] }[]>`
    select organisation.name, coalesce(array_agg(persona.name) filter (where persona.id is not null), '{}') as personas
    from organisation left join persona on persona.organisation_id = organisation.id and persona.removed_at is null
    where organisation.removed_at is null group by organisation.id, organisation.name`
  const media = await db<{ name: string }[]>`select lower(name) as name from media where removed_at is null`
  const documents = await db<{ name: string }[]>`select lower(file_name) as name from document where removed_at is null`
  const names = (rows: readonly { name: string }[]) => new Set(rows.map(({ name }) => name))
  return {
    organisations: organisations.map(({ name, personas }) => ({ name, personas })),
    media: names(media),
    documents: names(documents),
  }
}
