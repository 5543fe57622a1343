// Security §8.3.
import type { Queries } from '#server/services/services.ts'

export interface Checked {
  readonly last: string
  readonly head: string
  readonly broken: string | null
  readonly more: boolean
}

const FORGOTTEN = 'audit chain up to what was forgotten'

const PART = 10_000

/** @param after an entry already verified; null to begin after the expired entries */
export const checkChain = async (
  db: Queries,
  after: string | null,
  enough: () => boolean,
): Promise<Checked> => {
  let checked: Checked = { last: after ?? '0', head: await chainUpTo(db, after), broken: null, more: true }
  while (checked.more && checked.broken === null && !enough()) checked = await checkPart(db, checked)
  return checked
}

const chainUpTo = async (db: Queries, entry: string | null): Promise<string> => {
  const [row] = await (entry === null
    ? db<{ chain: string }[]>`select value as chain from installation where name = ${FORGOTTEN}`
    : db<{ chain: string }[]>`select encode(chain, 'hex') as chain from audit where id = ${entry}`)
  return row?.chain ?? ''
}

const checkPart = async (db: Queries, { last, head }: Pick<Checked, 'last' | 'head'>): Promise<Checked> => {
  const [part] = await db<[Checked]>`
    with part as materialized (select audit as entry, id, chain from audit where id > ${last} order by id limit ${PART}),
    checked as (
      select id, chain = audit_link(coalesce(lag(chain) over (order by id), decode(${head}, 'hex')), entry) as follows from part
    )
    select count(*) = ${PART} as more, coalesce(max(id), ${last}::bigint) as last, min(id) filter (where not follows) as broken,
      coalesce((select encode(chain, 'hex') from part order by id desc limit 1), ${head}) as head from checked`
  return part
}

export const entriesUpTo = async (db: Queries, id: string): Promise<number> => {
  const [row] = await db<[{ n: number }]>`select count(*)::int as n from audit where id <= ${id}`
  return row.n
}
