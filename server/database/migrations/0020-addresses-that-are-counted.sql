-- How many addresses of players are stored, before they are erased, and what failed, in the audit log: both without reading all there is.

-- By the customer whose players they are; counted with his learners (server/database/counts/learners.ts).
create table address_count (tenant_id uuid primary key, addresses integer not null);
-- What belongs to no customer has none but by hand.
create index seat_nobodys_email on seat (id) where tenant_id is null and email is not null;
insert into learners_changed select distinct tenant_id from exercise where tenant_id is not null;

-- One entry in a thousand is a failure, and an administrator asks for the newest of them.
create index audit_failed on audit (id) where outcome <> 'done' and outcome not like 'refused: %';
