-- What each version of a scenario takes from the library. A version is never changed, so it is read once; one that nobody asked about yet
-- has no row in version_read.
create table version_read (version_id bigint primary key references scenario_version, reading integer not null);
create table version_use (
  version_id bigint not null references scenario_version,
  what text not null check (what in ('media', 'document', 'organisation', 'persona')),
  -- In small letters; of a persona its organisation, a line break, and its name.
  name text not null,
  -- [{id, title}]
  events jsonb not null,
  primary key (version_id, what, name)
);
create index version_use_name on version_use (what, name);
