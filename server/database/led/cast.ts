// Who can send messages and what they can hold: the people, pictures, recordings and documents of the library.
import type { Queries } from '#server/services.ts'

export interface LibraryPerson {
  readonly organisation: string
  readonly name: string
  readonly role: string
  readonly address: string
}

export const libraryPeople = (db: Queries) =>
  db<LibraryPerson[]>`
    select organisation.name as organisation, persona.name, persona.role, persona.email as address
    from persona join organisation on organisation.id = persona.organisation_id
    where persona.removed_at is null and organisation.removed_at is null order by lower(organisation.name), lower(persona.name)`

/** Names of what can stand in a message, and of what can come with a mail. */
export const libraryFiles = async (db: Queries): Promise<{ readonly media: string[]; readonly documents: string[] }> => {
  const rows = await db<{ name: string; isMedia: boolean }[]>`
    select name, true as "isMedia" from media where removed_at is null
    union select file_name, false from document where removed_at is null order by 1`
  const named = (isMedia: boolean) => rows.filter(row => row.isMedia === isMedia).map(row => row.name)
  return { media: named(true), documents: named(false) }
}
