// Fills an installation by SQL as if it had run for years.
import { countChanged } from '#server/database/counts/counting.ts'
import { listChangedLearners } from '#server/database/counts/learners.ts'
import type { Db } from '#server/services/services.ts'

export interface InstallationSize {
  readonly customers: number
  readonly exercises: number
  readonly places: number
  readonly auditEntries: number
}

export const fillInstallation = async (
  db: Db,
  { customers, exercises, places, auditEntries }: InstallationSize,
): Promise<void> => {
  await db.begin(async tx => {
    await tx`set constraints all deferred`
    await tx`
      with fresh as (select gen_random_uuid() as id, n from generate_series(1, ${customers}) n)
      insert into account (id, tenant_id, kind, username, email, password_hash, level, credit)
      select id, id, 'customer', 'customer.' || n, 'c' || n || '@x.ie', '', 2, 10 from fresh`
    await tx`
      with tenants as (select id, row_number() over (order by username) as n from account where username like 'customer.%'),
      scenarios as (select id, current_version, row_number() over (order by file_name) as n from scenario)
      insert into exercise (tenant_id, mode, scenario_id, scenario_version, identifier, starts_at, expires_at, seed, created_at)
      select tenants.id, 'automated', scenarios.id, scenarios.current_version, 'Drill ' || e, now() - make_interval(hours => e),
        now() - make_interval(hours => e) + interval '14 days', 'seed', now() - make_interval(hours => e)
      from generate_series(1, ${exercises}) e
      join tenants on tenants.n = 1 + e % ${customers} join scenarios on scenarios.n = 1 + e % (select count(*) from scenarios)`
    await tx`
      insert into seat (exercise_id, tenant_id, code, position, email, token_hash, expires_at, started_at, completed_at)
      select exercise.id, exercise.tenant_id, 'C' || lpad(p::text, 5, '0'), p, 'p' || p || '.' || exercise.identifier || '@x.ie',
        sha256((exercise.id::text || p)::bytea), exercise.expires_at, exercise.starts_at,
        case when p % 3 = 0 then exercise.starts_at + interval '2 hours' end
      from exercise cross join generate_series(1, ${places}) p where exercise.identifier like 'Drill %'`
    await tx`
      with actors as (select id::text, row_number() over (order by id) as n from account limit 100),
      exercises as (select id::text, row_number() over (order by id) as n from exercise)
      insert into audit (at, actor_kind, actor_id, ip, call, object, outcome, request_id, detail, chain)
      select now() - make_interval(secs => (${auditEntries} - e) * 150), 'customer', actors.id, '192.0.2.1', 'call' || e % 40, exercises.id,
        case when e % 5000 = 0 then 'defect' when e % 50 = 0 then 'refused: no access' else 'done' end, 'r' || e, '{"format": "csv"}', ''
      from generate_series(1, ${auditEntries}) e join actors on actors.n = 1 + e % 100 join exercises on exercises.n = 1 + e % ${exercises}
      order by e`
  })
  await countChanged(db)
  await listChangedLearners(db)
  await db`analyze`
}
