-- Who has which scenario open, in which tab of a browser; a row that was not heard of for a minute says nothing any more, and goes.
create table scenario_open (
  scenario_id uuid not null references scenario, editor_id uuid not null references editor, tab uuid not null,
  unsaved boolean not null,
  opened_at timestamptz not null default now(), heard_at timestamptz not null default now(),
  primary key (scenario_id, editor_id, tab)
);
create index scenario_open_editor on scenario_open (editor_id);
create index scenario_open_heard on scenario_open (heard_at);
