-- Links that visitors ask for by name or address. Who that is, is looked up after they were answered: nobody learns by time who is known.

-- Whatever was typed, for the second or so until it is looked up.
create table asked_link (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('password', 'exercise')),
  name text not null check (length(name) <= 1000),
  ip text not null, request_id text not null,
  asked_at timestamptz not null default now()
);

-- Asked for from where somebody has logged in to the account: not counted with what strangers ask for.
alter table password_reset add column from_home boolean not null default false;
