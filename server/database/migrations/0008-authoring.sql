-- What authors keep besides scenarios: sections in versions that are never changed, as scenarios are.
create table section (
  id uuid primary key default gen_random_uuid(),
  file_name text not null, current_number integer not null default 0,
  created_at timestamptz not null default now(), removed_at timestamptz
);
create unique index section_file_name on section (lower(file_name)) where removed_at is null;

create table section_version (
  section_id uuid not null references section, number integer not null check (number > 0),
  content jsonb not null, content_hash bytea not null, events integer not null,
  saved_by uuid references editor, saved_at timestamptz not null default now(),
  primary key (section_id, number)
);
create index section_version_saved_by on section_version (saved_by);
