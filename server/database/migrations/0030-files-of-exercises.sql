-- Files that whoever leads an exercise brings along: of this exercise alone, in no list of the library, gone when it is removed.
create table exercise_file (
  id uuid primary key,
  exercise_id uuid not null references exercise on delete cascade,
  name text not null,
  mime text not null,
  bytes bigint not null check (bytes > 0),
  stored_as text not null unique,
  sha256 bytea not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null default now(),
  removed_at timestamptz
);
create index exercise_file_exercise on exercise_file (exercise_id, uploaded_at);
