// Whether the audit log is what was written: each entry hashes the one before it (security.md 8.3).
import type { Queries } from '#server/services.ts'

export interface Checked {
  readonly entries: number
  /** The newest entry and its hash: noted elsewhere, they show later that nothing was cut off at this end. */
  readonly last: string
  readonly head: string
  /** Id of the first entry that does not follow from the one before it. */
  readonly broken: string | null
}

/** Noted by the database when entries were forgotten: without it nobody could tell a forgotten entry from a stolen one. */
const FORGOTTEN = 'audit chain up to what was forgotten'

/** Read at once; the whole of a large log takes longer than a statement may. */
const PART = 20_000

/** Follows the chain from what the last forgotten entry left behind, up to the first break. */
export const checkChain = async (db: Queries): Promise<Checked> => {
  const [forgotten] = await db<{ value: string }[]>`select value from installation where name = ${FORGOTTEN}`
  let checked: Checked = { entries: 0, last: '0', head: forgotten?.value ?? '', broken: null }
  for (;;) {
    const part = await checkPart(db, checked)
    checked = { ...part, entries: checked.entries + part.entries }
    if (part.broken !== null || part.entries < PART) return checked
  }
}

const checkPart = async (db: Queries, { last, head }: Pick<Checked, 'last' | 'head'>): Promise<Checked> => {
  const [part] = await db<[Checked]>`
    with part as materialized (select * from audit where id > ${last} order by id limit ${PART}),
    checked as (
      select id, chain = sha256(coalesce(lag(chain) over (order by id), decode(${head}, 'hex')) || convert_to(
        jsonb_build_array(at, actor_kind, actor_id, ip, call, object, outcome, request_id, detail)::text, 'UTF8')) as follows from part
    )
    select count(*)::int as entries, coalesce(max(id), ${last}::bigint) as last, min(id) filter (where not follows) as broken,
      coalesce((select encode(chain, 'hex') from part order by id desc limit 1), ${head}) as head from checked`
  return part
}
