// The product takes the time from the database, so a test database gets functions that PostgreSQL finds
// before its own of the same names.
import { connect } from '#server/database/connection.ts'
import type { Db } from '#server/services/services.ts'

/** Must be called before anything else connects: a connection made earlier keeps PostgreSQL's clock. */
export const installMovedClock = async (url: string, database: string): Promise<void> => {
  const db = connect(url, { max: 1 })
  await db.unsafe(`
    create schema moved_clock;
    create table moved_clock.forward (by interval not null);
    insert into moved_clock.forward values ('0');
    create function moved_clock.clock_timestamp() returns timestamptz language sql volatile as
      'select pg_catalog.clock_timestamp() + by from moved_clock.forward';
    create function moved_clock.now() returns timestamptz language sql stable as
      'select pg_catalog.now() + by from moved_clock.forward';
    grant usage on schema moved_clock to public;
    grant select on moved_clock.forward to public;
    alter database ${database} set search_path = public, moved_clock, pg_catalog;
  `)
  await db.end()
}

export const moveClock = async (db: Db, seconds: number): Promise<void> => {
  await db`update moved_clock.forward set by = by + make_interval(secs => ${seconds})`
}
