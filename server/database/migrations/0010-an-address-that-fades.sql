-- Where somebody asked from is personal: the audit log keeps the whole address for 90 days and its network for 400 (security.md 8.1).
-- The chain holds the network alone, so that an address can go and the chain still stands.

alter table audit add column address text;
create index audit_address on audit (at) where address is not null;

create function network_of(address text) returns text language plpgsql immutable as $$
begin
  if not pg_input_is_valid(address, 'inet') then return ''; end if;
  return host(network(set_masklen(address::inet, case family(address::inet) when 4 then 24 else 48 end)));
end $$;

-- What is written down of an entry: its hash is made over this and the entry before it.
create function audit_link(before bytea, entry audit) returns bytea language sql stable as $$
  select sha256(coalesce(before, ''::bytea) || convert_to(jsonb_build_array(entry.at, entry.actor_kind, entry.actor_id, entry.ip, entry.call,
    entry.object, entry.outcome, entry.request_id, entry.detail)::text, 'UTF8'))
$$;

create or replace function write_audit(
  actor_kind text, actor_id text, ip text, call text, object text, outcome text, request_id text, detail jsonb
) returns void language plpgsql as $$
declare before bytea; entry audit;
begin
  perform pg_advisory_xact_lock(4127002);
  select chain into before from audit order by id desc limit 1;
  entry.at := clock_timestamp();
  entry.actor_kind := actor_kind;
  entry.actor_id := actor_id;
  entry.ip := network_of(ip);
  entry.address := ip;
  entry.call := call;
  entry.object := object;
  entry.outcome := outcome;
  entry.request_id := request_id;
  entry.detail := detail;
  insert into audit (at, actor_kind, actor_id, ip, address, call, object, outcome, request_id, detail, chain)
  values (entry.at, entry.actor_kind, entry.actor_id, entry.ip, entry.address, entry.call, entry.object, entry.outcome, entry.request_id,
    entry.detail, audit_link(before, entry));
end $$;

-- Entries from before hold the whole address in their chain. They are chained once more, by the only hand that may.
alter table audit disable trigger user;
do $$
declare before bytea; entry audit;
begin
  for entry in select * from audit order by id loop
    entry.address := entry.ip;
    entry.ip := network_of(entry.ip);
    entry.chain := audit_link(before, entry);
    update audit set ip = entry.ip, address = entry.address, chain = entry.chain where id = entry.id;
    before := entry.chain;
  end loop;
end $$;
alter table audit enable trigger user;

-- One thing may change of an entry: after 90 days its address goes.
create function refuse_all_but_fading() returns trigger language plpgsql as $$
begin
  if old.at <= now() - interval '90 days' and new.address is null and to_jsonb(old) - 'address' = to_jsonb(new) - 'address' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger audit_append_only on audit;
create trigger audit_append_only before truncate on audit execute function refuse_change();
create trigger audit_fading before update on audit for each row execute function refuse_all_but_fading();

-- The role the product works under may neither change nor delete an entry. What time takes away goes through here, as the owner.
create function forget_old_audit() returns void language sql security definer set search_path = pg_catalog, public as $$
  delete from audit where at <= now() - interval '400 days';
  update audit set address = null where address is not null and at <= now() - interval '90 days';
$$;
revoke execute on function forget_old_audit() from public;
