-- The letters about an account, among the many of its orders.
create index outbox_account on outbox (tenant_id, id) where exercise_id is null;
