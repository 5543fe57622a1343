-- What administrators do with the accounts of editors, the second factor of a log in, and an audit log that can be searched.

alter table editor add column last_login_at timestamptz;

-- The secret is sealed under a key derived from the link key. Until it was confirmed with a code it asks nobody for anything.
create table second_factor (
  editor_id uuid primary key references editor on delete cascade,
  sealed text not null, confirmed_at timestamptz,
  -- the step of time whose code was taken last: it, and what came before it, is used up
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_code (
  editor_id uuid not null references second_factor on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (editor_id, code_hash)
);

-- Who has said the password and not yet the code.
create table login_challenge (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  editor_id uuid not null references editor on delete cascade,
  expires_at timestamptz not null
);
create index login_challenge_editor on login_challenge (editor_id);

-- Newest first for whatever is asked; most entries are of what was done.
create index audit_actor on audit (actor_id, id);
create index audit_call on audit (call, id);
create index audit_object on audit (object, id) where object <> '';
create index audit_not_done on audit (id) where outcome <> 'done';

-- What the oldest entry that is left follows from: without it nobody could tell an entry that was forgotten in time from one that was taken.
create function note_forgotten() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into installation (name, value)
  select 'audit chain up to what was forgotten', encode(chain, 'hex') from gone
  where id < coalesce((select min(id) from audit), 9223372036854775807) order by id desc limit 1
  on conflict (name) do update set value = excluded.value, set_at = now();
  return null;
end $$;
create trigger audit_forgotten after delete on audit referencing old table as gone for each statement execute function note_forgotten();
