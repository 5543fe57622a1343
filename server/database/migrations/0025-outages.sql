-- Whether the product answers, written down by every process that serves: a gap in it is an outage, which those who lead an exercise can
-- take out of its clock.
create table heartbeat (
  -- One row: any process that serves is the product.
  one boolean primary key default true check (one),
  beat_at timestamptz not null
);
create table outage (
  id bigint generated always as identity primary key,
  began_at timestamptz not null,
  ended_at timestamptz not null check (ended_at > began_at)
);
create index outage_ended on outage (ended_at);
