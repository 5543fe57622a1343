-- What an administrator does: short links that are told from the join links of facilitators, removals that can be undone, and the
-- erasure of players' addresses.

alter table join_link add column made text not null default 'join' check (made in ('join', 'short'));
create index join_link_short on join_link (created_at) where made = 'short';

-- Taking a refund back when a removed exercise returns.
alter table ledger drop constraint ledger_kind_check;
alter table ledger add constraint ledger_kind_check check (kind in ('order', 'refund', 'charge', 'refill', 'set'));

-- The lists: exercises of a scenario by their day, and how players stand.
create index exercise_listed on exercise (scenario_id, starts_at) where removed_at is null;
create index seat_standing on seat (exercise_id, completes_at, expires_at) where cancelled_at is null;

-- Erasures of addresses: who asked, when, how many; never which (security.md 8.2). One that was cut off is finished at the next start.
create table erasure (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(), actor text not null, texts boolean not null,
  removed integer not null default 0, cancelled integer not null default 0, done_at timestamptz
);
create index erasure_open on erasure (id) where done_at is null;

-- The log is append-only but for this: an erasure may take addresses out of what players wrote.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'log' and tg_op = 'UPDATE' and current_setting('holdfast.erasing', true) = 'on' then return new; end if;
  raise exception '% is append-only', tg_table_name;
end $$;
