-- What authors say to each other of an event: one thread for each, apart from the versions, so that a comment never meets a save.
create table event_thread (
  id bigint generated always as identity primary key,
  scenario_id uuid not null references scenario,
  -- As the scenario calls it now: a thread follows an event that is given another id.
  event text not null check (length(event) between 1 and 100),
  done_at timestamptz, done_by uuid references editor,
  unique (scenario_id, event)
);
create index event_thread_done_by on event_thread (done_by);
create table event_comment (
  id bigint generated always as identity primary key,
  thread_id bigint not null references event_thread,
  editor_id uuid not null references editor,
  text text not null check (length(text) between 1 and 4000),
  written_at timestamptz not null default now()
);
create index event_comment_thread on event_comment (thread_id, id);
create index event_comment_editor on event_comment (editor_id);
