-- Who ever learned with a customer is a list of addresses, each once, over all its exercises. Of each, the first seat is kept, never the address:
-- what an erasure takes away is gone from here as well. Reading and counting: server/database/counts/learners.ts.

-- For each trainer on his own, since he sees his own learners only.
create table learner (
  tenant_id uuid not null, trainer text not null, seat_id uuid not null,
  primary key (tenant_id, trainer, seat_id)
);

-- Customers whose learners changed since, once for each change, written with it (decision 0021).
create table learners_changed (tenant_id uuid not null);
create index learners_changed_tenant on learners_changed (tenant_id);

create function note_changed_learner() returns trigger language plpgsql as $$
begin
  insert into learners_changed values (new.tenant_id);
  return null;
end $$;
create trigger seat_learns after update of email, cancelled_at on seat for each row
  when (new.tenant_id is not null and (old.email, old.cancelled_at) is distinct from (new.email, new.cancelled_at))
  execute function note_changed_learner();

create function note_changed_learners() returns trigger language plpgsql as $$
begin
  insert into learners_changed select distinct tenant_id from changed where tenant_id is not null;
  return null;
end $$;
create trigger learners_made after insert on seat referencing new table as changed for each statement execute function note_changed_learners();
create trigger learners_gone after delete on seat referencing old table as changed for each statement execute function note_changed_learners();

create function note_learners_of_exercise() returns trigger language plpgsql as $$
begin
  insert into learners_changed select distinct tenant_id from unnest(array[old.tenant_id, new.tenant_id]) tenant_id where tenant_id is not null;
  return null;
end $$;
create trigger exercise_learns after update of removed_at, tenant_id, trainer on exercise for each row
  when ((old.removed_at, old.tenant_id, old.trainer) is distinct from (new.removed_at, new.tenant_id, new.trainer))
  execute function note_learners_of_exercise();

insert into learners_changed select distinct tenant_id from exercise where tenant_id is not null;

-- What a search looks for in the identifier lies beside the counts: it reads one narrow table. Everything is counted again once.
alter table exercise_count add column name text not null default '';
insert into exercise_changed select id from exercise;
