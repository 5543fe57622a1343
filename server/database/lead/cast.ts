import type { Queries } from '#server/services/services.ts'

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
