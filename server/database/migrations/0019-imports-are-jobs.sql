-- The import of a scenario is a job: whoever asked for it sees how far it has come, and it is done whole or not at all, whatever happens to
-- the process that does it.
create table import_job (
  id uuid primary key,
  editor_id uuid not null references editor,
  -- For the audit log, in which it is written when it ends.
  actor_kind text not null, ip text not null, request_id text not null,
  replaces boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'refused', 'cancelled')),
  step text not null default 'received' check (step in ('received', 'read', 'checked')),
  -- Known once it was read.
  scenario text not null default '',
  media_done integer not null default 0, media_all integer not null default 0,
  attempts integer not null default 0,
  -- The process that does it, by its name in pg_stat_activity, and when it last said so.
  claimed_by text, heard_at timestamptz not null default now(),
  -- Its reply, or its refusal.
  outcome jsonb check ((outcome is not null) = (state in ('done', 'refused'))),
  begun_at timestamptz not null default now(), ended_at timestamptz check ((ended_at is null) = (state in ('waiting', 'working')))
);
create index import_job_editor on import_job (editor_id, begun_at);
create index import_job_open on import_job (begun_at) where state in ('waiting', 'working');
create index import_job_ended on import_job (ended_at);
