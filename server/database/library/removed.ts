// What authors removed: listed and brought back for thirty days. It is a row like any other, with the day on which it was removed.
import { refuse, type Refusal } from '#domain/refusal.ts'
import type { Db, Queries } from '#server/services.ts'
import { atomically } from '../atomically.ts'

type Removable = 'scenario' | 'section' | 'document' | 'organisation' | 'persona' | 'media'

/** The column that names it. */
const NAMES = {
  scenario: 'file_name',
  section: 'file_name',
  document: 'file_name',
  organisation: 'name',
  persona: 'name',
  media: 'name',
} as const satisfies Record<Removable, string>

const DAYS = 30
const PAGE = 20

interface RemovedThing {
  readonly id: string
  readonly name: string
  readonly of: string
  readonly removedAt: Date
  readonly removedBy: string
  readonly until: Date
}

/** The last removed first. @param page from 1; there is a further one where more than `PAGE` come back */
export const removedThings = async (db: Queries, what: Removable, page: number): Promise<{ removed: RemovedThing[]; more: boolean }> => {
  const rows = await db<RemovedThing[]>`
    select thing.id, thing.${db(NAMES[what])} as name, ${ofWhat(db, what)} as of, thing.removed_at as "removedAt",
      coalesce(editor.username, '') as "removedBy", thing.removed_at + make_interval(days => ${DAYS}) as until
    from ${db(what)} thing left join editor on editor.id = thing.removed_by
    where ${isRemoved(db)} and ${isOnItsOwn(db, what)}
    order by thing.removed_at desc, thing.id offset ${(page - 1) * PAGE} limit ${PAGE + 1}`
  return { removed: rows.slice(0, PAGE), more: rows.length > PAGE }
}

const isRemoved = (db: Queries) => db`thing.removed_at > now() - make_interval(days => ${DAYS})`

const ofWhat = (db: Queries, what: Removable) => {
  if (what === 'scenario') return db`coalesce((select title from scenario_version where id = thing.current_version), '')`
  if (what === 'persona') return db`(select name from organisation where id = thing.organisation_id)`
  return db`''`
}

/** A persona that went with its organisation comes back with it; a picture that another one replaced was never removed by anybody. */
const isOnItsOwn = (db: Queries, what: Removable) => {
  if (what === 'persona')
    return db`not exists (select from organisation where id = thing.organisation_id and removed_at = thing.removed_at)`
  return what === 'media' ? db`thing.removed_by is not null` : db`true`
}

/** Brings it back; its name. Refuses where it is not there any more, or where its name, title or organisation is in the way. */
export const restore = async (db: Db, what: Removable, id: string): Promise<string | Refusal> => {
  let name = ''
  try {
    return await atomically(db, async tx => {
      const [thing] = await tx<{ name: string }[]>`
        select thing.${tx(NAMES[what])} as name from ${tx(what)} thing
        where thing.id = ${id} and ${isRemoved(tx)} and ${isOnItsOwn(tx, what)} for update of thing`
      if (!thing) return refuse('removed no longer')
      ;({ name } = thing)
      const obstacle = await inTheWay(tx, what, id, name)
      if (obstacle) return obstacle
      if (what === 'organisation') await restorePersonasOf(tx, id)
      await tx`update ${tx(what)} set removed_at = null, removed_by = null where id = ${id}`
      return name
    })
  } catch (error) {
    // Somebody took the name in this very moment.
    if (error instanceof Error && 'code' in error && error.code === '23505') return refuse('removed name taken', { name })
    throw error
  }
}

const inTheWay = async (tx: Queries, what: Removable, id: string, name: string): Promise<Refusal | undefined> => {
  if (what === 'persona') {
    const away = await tx<{ name: string }[]>`
      select organisation.name from persona join organisation on organisation.id = persona.organisation_id
      where persona.id = ${id} and organisation.removed_at is not null`
    if (away[0]) return refuse('removed organisation', { name: away[0].name })
  }
  const sameHouse = what === 'persona' ? tx`and organisation_id = (select organisation_id from persona where id = ${id})` : tx``
  const taken = await tx`
    select 1 from ${tx(what)} where lower(${tx(NAMES[what])}) = lower(${name}) and removed_at is null ${sameHouse} limit 1`
  if (taken.length > 0) return refuse('removed name taken', { name })
  return what === 'scenario' ? titleInTheWay(tx, id) : undefined
}

/** Another scenario stands under its address in the library (rule 153). */
const titleInTheWay = async (tx: Queries, id: string): Promise<Refusal | undefined> => {
  const [other] = await tx<{ title: string; file_name: string }[]>`
    select own.title, other.file_name from scenario
    join scenario_version own on own.id = scenario.current_version
    join scenario other on other.removed_at is null
    join scenario_version its on its.id = other.current_version and its.slug = own.slug
    where scenario.id = ${id} and own.title <> '' limit 1`
  return other && refuse('removed title taken', { title: other.title, other: other.file_name })
}

const restorePersonasOf = (tx: Queries, id: string) =>
  tx`update persona set removed_at = null, removed_by = null
    where organisation_id = ${id} and removed_at = (select removed_at from organisation where id = ${id})`

/** The file of a picture or recording that is back; undefined where there is no such. */
export const storedAs = async (db: Queries, id: string): Promise<string | undefined> => {
  const [row] = await db<{ storedAs: string }[]>`select stored_as as "storedAs" from media where id = ${id}`
  return row?.storedAs
}
