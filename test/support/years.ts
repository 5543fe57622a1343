import type { House } from './house.ts'

const EACH = 20

export const haveOrdered = async ({ db }: House, username: string, exercises: number): Promise<void> => {
  await db`
    insert into exercise (tenant_id, mode, scenario_id, scenario_version, identifier, starts_at, expires_at, seed, created_at)
    select account.id, 'automated', scenario.id, scenario.current_version, 'Drill ' || n, clock_timestamp() - make_interval(days => 9),
      clock_timestamp() + make_interval(days => 5), 'seed', clock_timestamp() - make_interval(hours => n)
    from account, scenario join scenario_version version on version.id = scenario.current_version, generate_series(1, ${exercises}) n
    where account.username = ${username} and version.title = 'Code Grey'`
  await db`
    insert into seat (exercise_id, tenant_id, code, position, email, token_hash, expires_at, started_at, completed_at)
    select exercise.id, exercise.tenant_id, 'CODE' || p, p, 'player' || p || '@' || replace(lower(identifier), ' ', '-') || '.example',
      sha256((exercise.id::text || p)::bytea), case when p % 3 = 0 then exercise.expires_at - interval '6 days' else exercise.expires_at end,
      exercise.starts_at, case when p % 3 = 1 then exercise.starts_at + interval '2 hours' end
    from exercise join account on account.id = exercise.tenant_id, generate_series(1, ${EACH}) p
    where account.username = ${username} and exercise.identifier like 'Drill %'`
}
