-- What the doors to the world keep: letters of an installation without a mail server, who is at work on what, the links of
-- facilitators, and the chain of the audit log.

-- Letters of the built-in mailbox, as a mail server would have got them.
create table mailbox (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  sender text not null, recipient text not null, subject text not null, html text not null, plain text not null,
  received_at timestamptz not null default now()
);
create index mailbox_received on mailbox (received_at);

-- A facilitator's link is found as a player's is: by its hash; version + 1 ends the old one (security.md 9.3).
alter table exercise add column facilitator_version integer not null default 1;
alter table exercise add column facilitator_hash bytea unique check (octet_length(facilitator_hash) = 32);

-- The process that works on a letter or a repeated request carries its name in pg_stat_activity: a killed one is known at once.
alter table outbox add column claimed_by text;
alter table idempotency add column process text not null default '';

create function is_running(process text) returns boolean language sql stable as $$
  select exists (select from pg_stat_activity where application_name = process)
$$;

-- Each entry hashes the one before it, so that none can be changed or taken out unseen (security.md 8.3).
create function write_audit(
  actor_kind text, actor_id text, ip text, call text, object text, outcome text, request_id text, detail jsonb
) returns void language plpgsql as $$
declare before bytea; moment timestamptz;
begin
  perform pg_advisory_xact_lock(4127002);
  select chain into before from audit order by id desc limit 1;
  moment := clock_timestamp();
  insert into audit (at, actor_kind, actor_id, ip, call, object, outcome, request_id, detail, chain)
  values (moment, actor_kind, actor_id, ip, call, object, outcome, request_id, detail,
    sha256(coalesce(before, ''::bytea) || convert_to(
      jsonb_build_array(moment, actor_kind, actor_id, ip, call, object, outcome, request_id, detail)::text, 'UTF8')));
end $$;
