-- The audit log could be emptied row by row: only changing and truncating it were refused. An entry leaves when it is 400 days old, and
-- no day earlier (security.md 8.1, 8.3).
create function refuse_early_end() returns trigger language plpgsql as $$
begin
  if old.at > now() - interval '400 days' then raise exception '% is append-only', tg_table_name; end if;
  return old;
end $$;
create trigger audit_kept before delete on audit for each row execute function refuse_early_end();
