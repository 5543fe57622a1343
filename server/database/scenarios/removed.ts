import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import { composed } from '#domain/composed.ts'
import { checkDetails } from '#domain/scenario/event-rules.ts'
import { type Removable, restoredName } from '#domain/scenario/library/restored-name.ts'
import type { Db, Queries } from '#server/services/services.ts'
import { atomically, isTaken } from '../atomically.ts'
import { keepVersion } from './documents.ts'
import { saveVersionWithin } from './scenario-saving.ts'
import { currentScenario } from './scenarios.ts'

const NAMES = {
  scenario: 'file_name',
  section: 'file_name',
  document: 'file_name',
  organisation: 'name',
  persona: 'name',
  media: 'name',
  client: 'name',
} as const satisfies Record<Removable, string>

const DAYS = 30
const PAGE = 20

interface RemovedThing {
  readonly id: string
  readonly name: string
  readonly of: string
  readonly isNameTaken: boolean
  readonly isTitleTaken: boolean
  readonly removedAt: Date
  readonly removedBy: string
  readonly until: Date
}

export const removedThings = async (
  db: Queries,
  what: Removable,
  page: number,
): Promise<{ removed: RemovedThing[]; more: boolean }> => {
  const rows = await db<RemovedThing[]>`
    select thing.id, thing.${db(NAMES[what])} as name, ${ofWhat(db, what)} as of, ${isNameTaken(db, what)} as "isNameTaken",
      ${what === 'scenario' ? db`exists (${titleTaker(db, db`thing.current_version`)})` : db`false`} as "isTitleTaken", thing.removed_at as "removedAt",
      coalesce(editor.username, '') as "removedBy", thing.removed_at + make_interval(days => ${DAYS}) as until
    from ${db(what)} thing left join editor on editor.id = thing.removed_by
    where ${isRemoved(db)} and ${isOnItsOwn(db, what)}
    order by thing.removed_at desc, thing.id offset ${(page - 1) * PAGE} limit ${PAGE + 1}`
  return { removed: rows.slice(0, PAGE), more: rows.length > PAGE }
}

const isRemoved = (db: Queries) => db`thing.removed_at > now() - make_interval(days => ${DAYS})`

const ofWhat = (db: Queries, what: Removable) => {
  if (what === 'scenario')
    return db`coalesce((select title from scenario_version where id = thing.current_version), '')`
  if (what === 'persona') return db`(select name from organisation where id = thing.organisation_id)`
  return db`''`
}

const isNameTaken = (db: Queries, what: Removable) => db`
  exists (select from ${db(what)} other where lower(other.${db(NAMES[what])}) = lower(thing.${db(NAMES[what])}) and other.removed_at is null
    ${what === 'persona' ? db`and other.organisation_id = thing.organisation_id` : db``})`

const titleTaker = (db: Queries, version: ReturnType<typeof db>) => db`
  select its.title, other.file_name from scenario_version own
  join scenario other on other.removed_at is null
  join scenario_version its on its.id = other.current_version and its.slug = own.slug
  where own.id = ${version} and own.title <> '' limit 1`

/** False for a persona that was removed with its organisation, and for a file that was replaced. */
const isOnItsOwn = (db: Queries, what: Removable) => {
  if (what === 'persona')
    return db`not exists (select from organisation where id = thing.organisation_id and removed_at = thing.removed_at)`
  return what === 'media' ? db`thing.removed_by is not null` : db`true`
}

interface Restored {
  readonly as: string
  readonly title: string
  readonly by: string
}

export const restore = async (
  db: Db,
  what: Removable,
  id: string,
  { as, title, by }: Restored,
): Promise<string | Refusal> => {
  let name = ''
  try {
    return await atomically(db, async tx => {
      const [thing] = await tx<{ name: string }[]>`
        select thing.${tx(NAMES[what])} as name from ${tx(what)} thing
        where thing.id = ${id} and ${isRemoved(tx)} and ${isOnItsOwn(tx, what)} for update of thing`
      if (!thing) return refuse('removed no longer')
      const wanted = as === '' ? thing.name : restoredName(what, thing.name, as)
      if (isRefusal(wanted)) return wanted
      name = wanted
      const obstacle = await inTheWay(tx, what, id, { name, hasOwnTitle: title === '' })
      if (obstacle) return obstacle
      if (what === 'organisation') await restorePersonasOf(tx, id)
      await tx`update ${tx(what)} set removed_at = null, removed_by = null, ${tx(NAMES[what])} = ${name} where id = ${id}`
      const isOwn = name === thing.name && title === ''
      return (isOwn ? undefined : await saidInside(tx, what, id, { as: name, title, by })) ?? name
    })
  } catch (error) {
    if (isTaken(error)) return refuse('removed name taken', { name })
    throw error
  }
}

const inTheWay = async (
  tx: Queries,
  what: Removable,
  id: string,
  { name, hasOwnTitle }: { readonly name: string; readonly hasOwnTitle: boolean },
): Promise<Refusal | undefined> => {
  if (what === 'persona') {
    const away = await tx<{ name: string }[]>`
      select organisation.name from persona join organisation on organisation.id = persona.organisation_id
      where persona.id = ${id} and organisation.removed_at is not null`
    if (away[0]) return refuse('removed organisation', { name: away[0].name })
  }
  const sameOrganisation =
    what === 'persona'
      ? tx`and organisation_id = (select organisation_id from persona where id = ${id})`
      : tx``
  const taken = await tx`
    select 1 from ${tx(what)} where lower(${tx(NAMES[what])}) = lower(${name}) and removed_at is null ${sameOrganisation} limit 1`
  if (taken.length > 0) return refuse('removed name taken', { name })
  return what === 'scenario' && hasOwnTitle ? titleInTheWay(tx, id) : undefined
}

const titleInTheWay = async (tx: Queries, id: string): Promise<Refusal | undefined> => {
  const [other] = await tx<
    { title: string; file_name: string }[]
  >`${titleTaker(tx, tx`(select current_version from scenario where id = ${id})`)}`
  return other && refuse('removed title taken', { title: other.title, other: other.file_name })
}

/** Scenarios and documents contain their names, so restoring one under another name saves a new version. */
const saidInside = async (
  tx: Queries,
  what: Removable,
  id: string,
  { as: name, title, by }: Restored,
): Promise<Refusal | undefined> => {
  if (what === 'document') {
    await tx`update document set content = jsonb_set(content, '{fileName}', to_jsonb(${name}::text)), version = version + 1,
      saved_by = ${by}, saved_at = now() where id = ${id}`
    await keepVersion(tx, id)
  }
  const current = what === 'scenario' ? await currentScenario(tx, name) : undefined
  if (!current) return undefined
  const details =
    title === '' ? current.content.details : { ...current.content.details, title: composed(title) }
  const misnamed = checkDetails(details)
  if (misnamed) return misnamed
  const saved = await saveVersionWithin(tx, { ...current.content, fileName: name, details }, by, null)
  return isRefusal(saved) ? saved : undefined
}

const restorePersonasOf = (tx: Queries, id: string) =>
  tx`update persona set removed_at = null, removed_by = null
    where organisation_id = ${id} and removed_at = (select removed_at from organisation where id = ${id})`

export const storedAs = async (db: Queries, id: string): Promise<string | undefined> => {
  const [row] = await db<{ storedAs: string }[]>`select stored_as as "storedAs" from media where id = ${id}`
  return row?.storedAs
}
