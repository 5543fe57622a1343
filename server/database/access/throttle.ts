import type { Queries } from '#server/services/services.ts'

export interface Tally {
  readonly key: string
  readonly points: number
  readonly seconds: number
}

export const tallies = (db: Queries, keys: readonly string[]): Promise<Tally[]> =>
  db<Tally[]>`
    select key, points, greatest(1, ceil(extract(epoch from expires_at - now())))::int as seconds
    from throttle where key = any(${keys}::text[]) and expires_at > now()`

/** A count restarts `seconds` after its first failure. */
export const countFailures = (
  db: Queries,
  failures: readonly { readonly key: string; readonly seconds: number }[],
) =>
  db`
    insert into throttle as old (key, points, expires_at)
    select key, 1, now() + make_interval(secs => seconds) from unnest(${failures.map(({ key }) => key)}::text[],
      ${failures.map(({ seconds }) => seconds)}::int[]) as failure (key, seconds) order by key
    on conflict (key) do update set
      points = case when old.expires_at > now() then old.points + 1 else 1 end,
      expires_at = case when old.expires_at > now() then old.expires_at else excluded.expires_at end`

export const rememberFor = (db: Queries, { key, seconds }: Pick<Tally, 'key' | 'seconds'>) =>
  db`
    insert into throttle (key, points, expires_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set expires_at = excluded.expires_at`

export const forgetOldFailures = (db: Queries) => db`delete from throttle where expires_at < now()`
