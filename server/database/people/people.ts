import type { Sender } from '#domain/scenario/senders.ts'
import { PLAIN, SIGNS } from '#domain/signs.ts'
import type { Queries } from '#server/services/services.ts'
import type { Piece } from '#server/sql/sql.ts'
import type { OrganisationRow, PersonaRow } from '../tables/media.ts'

export type ListedPersona = Pick<PersonaRow, 'name' | 'email' | 'role' | 'picture'> & {
  organisation: string
  used: number
}

export const organisations = (db: Queries) =>
  db<Pick<OrganisationRow, 'id' | 'name' | 'email'>[]>`
    select id, name, email from organisation where removed_at is null order by lower(name)`

export const personas = (db: Queries) =>
  db<ListedPersona[]>`
    with sent as (
      select distinct version.scenario_id, event->>'name' as name, event->>'organisation' as organisation
      from scenario join scenario_version version on version.id = scenario.current_version
      cross join jsonb_array_elements(version.content->'sections') section cross join jsonb_array_elements(section->'events') event
      where scenario.removed_at is null
    ), used as (select name, organisation, count(*)::int as scenarios from sent group by name, organisation)
    select persona.name, persona.email, persona.role, persona.picture, organisation.name as organisation, coalesce(used.scenarios, 0) as used
    from persona join organisation on organisation.id = persona.organisation_id
    left join used on used.name = persona.name and used.organisation = organisation.name
    where persona.removed_at is null and organisation.removed_at is null order by lower(persona.name)`

export const organisationNamed = async (db: Queries, name: string): Promise<string | undefined> => {
  const [row] = await db<
    { id: string }[]
  >`select id from organisation where lower(name) = lower(${name}) and removed_at is null`
  return row?.id
}

const spelt = (db: Queries, name: Piece | string) => db`lower(translate(${name}, ${SIGNS}, ${PLAIN}))`

export const organisationLike = async (db: Queries, name: string): Promise<boolean> => {
  const like = await db`
    select from organisation where ${spelt(db, db`name`)} = ${spelt(db, name)} and removed_at is null limit 1`
  return like.length > 0
}

export const personaLike = async (db: Queries, organisationId: string, name: string): Promise<boolean> => {
  const like = await db`
    select from persona where organisation_id = ${organisationId} and ${spelt(db, db`name`)} = ${spelt(db, name)}
      and removed_at is null limit 1`
  return like.length > 0
}

export const insertOrganisation = async (
  db: Queries,
  name: string,
  email: string,
): Promise<string | undefined> => {
  const [row] = await db<{ id: string }[]>`
    insert into organisation (name, email) values (${name}, ${email})
    on conflict (lower(name)) where removed_at is null do nothing returning id`
  return row?.id
}

/** A name that looks like another one is refused only if it is changed. */
export const changeOrganisation = async (
  db: Queries,
  id: string,
  name: string,
  email: string | null,
): Promise<boolean> => {
  const changed = await db`
    update organisation set name = ${name}, email = coalesce(${email}, email)
    where id = ${id} and not exists (
      select from organisation other where other.removed_at is null and other.id <> ${id}
        and (lower(other.name) = lower(${name}) or organisation.name <> ${name} and ${spelt(db, db`other.name`)} = ${spelt(db, name)}))
    returning id`
  return changed.length > 0
}

export const removeOrganisationById = async (tx: Queries, id: string, by: string): Promise<void> => {
  await tx`update persona set removed_at = now(), removed_by = ${by} where organisation_id = ${id} and removed_at is null`
  await tx`update organisation set removed_at = now(), removed_by = ${by} where id = ${id}`
}

export const personaNamed = async (
  db: Queries,
  organisationId: string,
  name: string,
): Promise<string | undefined> => {
  const [row] = await db<{ id: string }[]>`
    select id from persona where organisation_id = ${organisationId} and lower(name) = lower(${name}) and removed_at is null`
  return row?.id
}

export const senderOf = async (db: Queries, personaId: string): Promise<Sender | undefined> => {
  const [row] = await db<Sender[]>`
    select organisation.name as organisation, persona.name, persona.email, persona.role
    from persona join organisation on organisation.id = persona.organisation_id where persona.id = ${personaId}`
  return row
}

export const holdPersona = async (tx: Queries, id: string) => {
  const [row] = await tx<(Sender & Pick<PersonaRow, 'picture'>)[]>`
    select organisation.name as organisation, persona.name, persona.email, persona.role, persona.picture
    from persona join organisation on organisation.id = persona.organisation_id where persona.id = ${id} for update of persona`
  return row
}
export const holdOrganisation = async (tx: Queries, id: string) => {
  const [row] = await tx<
    Pick<OrganisationRow, 'name' | 'email'>[]
  >`select name, email from organisation where id = ${id} for update`
  return row
}

export interface PersonaFields {
  readonly name: string
  readonly email: string
  readonly role: string
  readonly picture: string | undefined
}

export const insertPersona = async (
  db: Queries,
  organisationId: string,
  { name, email, role, picture = '' }: PersonaFields,
) => {
  const [row] = await db<{ id: string }[]>`
    insert into persona (organisation_id, name, email, role, picture) values (${organisationId}, ${name}, ${email}, ${role}, ${picture})
    on conflict (organisation_id, lower(name)) where removed_at is null do nothing returning id`
  return row?.id
}

export const changePersona = async (
  db: Queries,
  id: string,
  organisationId: string,
  fields: PersonaFields,
): Promise<boolean> => {
  const { name, email, role, picture = null } = fields
  const changed = await db`
    update persona set organisation_id = ${organisationId}, name = ${name}, email = ${email}, role = ${role},
      picture = coalesce(${picture}, picture)
    where id = ${id} and not exists (
      select from persona other where other.organisation_id = ${organisationId} and other.removed_at is null and other.id <> ${id}
        and (lower(other.name) = lower(${name}) or persona.name <> ${name} and ${spelt(db, db`other.name`)} = ${spelt(db, name)}))
    returning id`
  return changed.length > 0
}

export const removePersonaById = (db: Queries, id: string, by: string) =>
  db`update persona set removed_at = now(), removed_by = ${by} where id = ${id}`
