-- What is done every hour finds what is due without reading whole tables.

create index log_resets on log (exercise_id, number) where kind in ('reset', 'reset undone');
create index session_expires on session (expires_at);
create index throttle_expires on throttle (expires_at);
create index password_reset_created on password_reset (created_at);
create index asked_link_asked on asked_link (asked_at);
create index outbox_failed on outbox (id) where state = 'failed';

-- Up to which reset what players did in earlier runs is erased.
alter table exercise add column erased_to integer not null default 0;
