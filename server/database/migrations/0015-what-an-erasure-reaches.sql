-- An erasure takes every reply away that is kept for repeats. How it ended stays, so that a repeat is still not done twice.
alter table idempotency add column type text;

-- An erasure changes what is written in the log: who holds the exercise in memory reads it anew.
alter table exercise add column rewritten integer not null default 0;
