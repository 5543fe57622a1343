-- How players stand is counted once and kept (docs/decisions/0021): a list of ten thousand exercises does not read two hundred thousand seats.
-- Reading and counting: server/database/counts/.

-- How the players of an exercise stood when they were counted last; removed ones have no row.
create table exercise_count (
  exercise_id uuid primary key,
  scenario_id uuid not null, tenant_id uuid, mode text not null,
  open boolean not null, completed integer not null, in_progress integer not null, expired integer not null,
  -- From then on it may be different by time alone: somebody expires, an exercise closes.
  holds_until timestamptz not null
);
create index exercise_count_holds on exercise_count (holds_until);
create index exercise_count_tenant on exercise_count (tenant_id);

-- The sums of those rows: they change with them, in one statement.
create table scenario_count (
  scenario_id uuid not null, mode text not null,
  exercises integer not null, open integer not null, completed integer not null, in_progress integer not null, expired integer not null,
  primary key (scenario_id, mode)
);

-- Exercises that changed since they were counted, once for each change, written with it. No key and no row that two writers share: two
-- thousand players who finish at once do not wait for one another.
create table exercise_changed (exercise_id uuid not null);

create function note_changed_exercise() returns trigger language plpgsql as $$
begin
  insert into exercise_changed values (new.id);
  return null;
end $$;
create trigger exercise_made after insert on exercise for each row execute function note_changed_exercise();
create trigger exercise_stands after update of removed_at, mode, scenario_id, tenant_id, open on exercise for each row
  when ((old.removed_at, old.mode, old.scenario_id, old.tenant_id, old.open)
    is distinct from (new.removed_at, new.mode, new.scenario_id, new.tenant_id, new.open))
  execute function note_changed_exercise();

-- Each act puts off when a led exercise closes by itself. Counts of before the closing hold until then, so nothing has changed; close to it
-- somebody may just be counting it as closed.
create function note_moved_closing() returns trigger language plpgsql as $$
begin
  if old.closes_at > now() + interval '1 hour' and new.closes_at > old.closes_at then return null; end if;
  insert into exercise_changed values (new.id);
  return null;
end $$;
create trigger exercise_closes after update of closes_at on exercise for each row
  when (old.closes_at is distinct from new.closes_at) execute function note_moved_closing();

create function note_changed_seat() returns trigger language plpgsql as $$
begin
  insert into exercise_changed values (new.exercise_id);
  return null;
end $$;
create trigger seat_stands after update of completed_at, expires_at, cancelled_at, alias on seat for each row
  when ((old.completed_at, old.expires_at, old.cancelled_at, old.alias is null)
    is distinct from (new.completed_at, new.expires_at, new.cancelled_at, new.alias is null))
  execute function note_changed_seat();

create function note_changed_seats() returns trigger language plpgsql as $$
begin
  insert into exercise_changed select distinct exercise_id from changed;
  return null;
end $$;
create trigger seats_made after insert on seat referencing new table as changed for each statement execute function note_changed_seats();
create trigger seats_gone after delete on seat referencing old table as changed for each statement execute function note_changed_seats();

-- Everything is counted for the first time by the first process of this version.
insert into exercise_changed select id from exercise;

-- The lists: exercises that are removed, and can come back, by when that was.
create index exercise_removed on exercise (removed_at) where removed_at is not null;
