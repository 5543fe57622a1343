-- What a customer needs after the order: links to set a new password, and monthly credits that come once and are caught up with.

-- The link is derived from the row and only its hash is kept, as with players' links (security.md 9.3).
create table password_reset (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(), used_at timestamptz
);
create index password_reset_account on password_reset (account_id, created_at);

-- A refill belongs to a day: whoever comes to it, and however often, it is booked once (rule 21).
alter table ledger add column due date;
create unique index ledger_one_refill on ledger (tenant_id, due) where kind = 'refill';
alter table account add column rollover boolean not null default false;
create index account_refill on account (next_refill) where next_refill is not null;

-- Where reminders and the state of invitations are looked up: the newest letter of a seat.
create index outbox_seat on outbox (seat_id, id);
