-- Messages that are written before the day: of the exercise, so that everybody who leads it finds them, on any device.
create table prepared_message (
  id uuid primary key default gen_random_uuid(),
  exercise_id uuid not null references exercise on delete cascade,
  message jsonb not null,
  made_by text not null,
  made_at timestamptz not null default now()
);
create index prepared_message_exercise on prepared_message (exercise_id, made_at);
