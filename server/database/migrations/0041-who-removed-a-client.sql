-- A removed client can be restored for thirty days, as what authors remove.
alter table client add column removed_by uuid references editor;
create index client_removed_by on client (removed_by);
