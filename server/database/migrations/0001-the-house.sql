-- Accounts, clients, scenarios with immutable versions, exercises with frozen snapshot, seats, the append-only log,
-- the ledger, the outbox, media, audit, sessions. Every key is a uuid or bigint (NA-32). What must never be stored is made
-- impossible here: a double spend, a doubled answer, a cross-tenant mix.

create table client (
  id uuid primary key default gen_random_uuid(),
  name text not null, email text not null,
  branding_logo_url text not null default '', nda_text text not null default '', support_email text not null default '',
  created_at timestamptz not null default now(), removed_at timestamptz
);
create unique index client_name on client (lower(name)) where removed_at is null;

-- A tenant is a customer account; its sub-accounts (trainers) and everything they own carry its id.
create table account (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  kind text not null check (kind in ('customer', 'subaccount')),
  username text not null, email text not null, password_hash text not null,
  portal_role text not null default '1' check (portal_role in ('0', '1', '01')),
  trainer text not null default '',
  client_id uuid references client,
  level smallint not null default 0 check (level between 0 and 2),
  private boolean not null default false,
  identifier_choices text[] not null default '{}',
  subscribed_on date, subscribed_until date,
  credit integer not null default 0 constraint account_credit_not_negative check (credit >= 0),
  credit_spent integer not null default 0 check (credit_spent >= 0),
  allowance integer not null default 0 check (allowance >= 0),
  next_refill date,
  nda_agreed_at timestamptz, nda_hash text,
  disabled_at timestamptz, created_at timestamptz not null default now(),
  unique (tenant_id, id),
  check ((kind = 'customer' and tenant_id = id and trainer = '' and position('-' in username) = 0)
      or (kind = 'subaccount' and tenant_id <> id and trainer <> '' and credit = 0)),
  foreign key (tenant_id) references account (id) deferrable initially deferred
);
create unique index account_username on account (lower(username));
create index account_tenant on account (tenant_id);
create index account_client on account (client_id);
create unique index account_trainer on account (tenant_id, lower(trainer)) where kind = 'subaccount';

create table editor (
  id uuid primary key default gen_random_uuid(),
  username text not null, email text not null default '', password_hash text not null,
  admin boolean not null default false, restricted boolean not null default false,
  disabled_at timestamptz, created_at timestamptz not null default now()
);
create unique index editor_username on editor (lower(username));

-- Only the SHA-256 of a token is kept (security.md 9.3).
create table session (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id uuid references account on delete cascade,
  editor_id uuid references editor on delete cascade,
  created_at timestamptz not null default now(), seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (num_nonnulls(account_id, editor_id) = 1)
);
create index session_account on session (account_id);
create index session_editor on session (editor_id);

create table scenario (
  id uuid primary key default gen_random_uuid(),
  file_name text not null, current_version bigint,
  created_at timestamptz not null default now(), removed_at timestamptz
);
create unique index scenario_file_name on scenario (lower(file_name)) where removed_at is null;

-- A version is never changed: the library and every exercise point at one.
create table scenario_version (
  id bigint generated always as identity primary key,
  scenario_id uuid not null references scenario,
  number integer not null check (number > 0),
  content jsonb not null, content_hash bytea not null,
  title text not null, slug text not null, level smallint not null, visible boolean not null, beta boolean not null,
  teams boolean not null, events integer not null,
  saved_by uuid references editor, saved_at timestamptz not null default now(),
  unique (scenario_id, number), unique (scenario_id, id)
);
create index scenario_version_saved_by on scenario_version (saved_by);
alter table scenario add foreign key (id, current_version) references scenario_version (scenario_id, id);

create table scenario_grant (
  tenant_id uuid not null references account, scenario_id uuid not null references scenario,
  granted_at timestamptz not null default now(),
  primary key (tenant_id, scenario_id)
);
create index scenario_grant_scenario on scenario_grant (scenario_id);

-- Documents and forms of the library (those of one scenario travel inside its content).
create table document (
  id uuid primary key default gen_random_uuid(),
  file_name text not null, content jsonb not null, version integer not null default 1,
  saved_by uuid references editor, saved_at timestamptz not null default now(), removed_at timestamptz
);
create unique index document_file_name on document (lower(file_name)) where removed_at is null;
create index document_saved_by on document (saved_by);

create table exercise (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid references account (id),
  mode text not null check (mode in ('automated', 'facilitated')),
  scenario_id uuid not null, scenario_version bigint not null,
  identifier text not null check (length(identifier) between 1 and 100),
  trainer text not null default '', ordered_by uuid,
  client_id uuid references client,
  private boolean not null default false, free boolean not null default false,
  teams text[] not null default '{}',
  starts_at timestamptz not null, expires_at timestamptz not null check (expires_at > starts_at),
  seed text not null,
  facilitator_email text,
  -- what lists show, written in the transaction of the entry that changes it
  open boolean not null default false, closed_at timestamptz,
  last_number integer not null default 0 check (last_number >= 0),
  created_at timestamptz not null default now(), removed_at timestamptz,
  unique (id, tenant_id),
  foreign key (scenario_id, scenario_version) references scenario_version (scenario_id, id),
  foreign key (tenant_id, ordered_by) references account (tenant_id, id)
);
create unique index exercise_identifier on exercise (tenant_id, lower(identifier)) where removed_at is null and tenant_id is not null;
create unique index exercise_facilitated_identifier on exercise (lower(identifier)) where removed_at is null and mode = 'facilitated';
create index exercise_scenario on exercise (scenario_id, scenario_version);
create index exercise_client on exercise (client_id);
create index exercise_ordered_by on exercise (tenant_id, ordered_by);

create table seat (
  id uuid primary key default gen_random_uuid(),
  exercise_id uuid not null, tenant_id uuid,
  code text not null check (code ~ '^[A-Za-z0-9]{4,20}$'),
  position integer not null,
  email text, alias text, team text,
  token_version integer not null default 1,
  -- SHA-256 of the derived personal token, so that a link is found without being stored
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  expires_at timestamptz not null,
  -- what lists show, written in the transaction of the entry that changes it; completes_at may lie ahead (natural end)
  started_at timestamptz, completes_at timestamptz, seen_at timestamptz,
  nda_agreed_at timestamptz, nda_hash text,
  cancelled_at timestamptz, created_at timestamptz not null default now(),
  unique (exercise_id, code), unique (exercise_id, id),
  foreign key (exercise_id) references exercise (id),
  foreign key (exercise_id, tenant_id) references exercise (id, tenant_id)
);
create unique index seat_email on seat (exercise_id, lower(email)) where email is not null;
create unique index seat_alias on seat (exercise_id, lower(alias)) where alias is not null and cancelled_at is null;
create index seat_tenant on seat (exercise_id, tenant_id);

-- Short and join links: at most 50 characters, may call loginToken only.
create table join_link (
  text text primary key check (length(text) between 3 and 50),
  exercise_id uuid not null references exercise, created_by uuid references editor,
  created_at timestamptz not null default now()
);
create unique index join_link_text on join_link (lower(text));
create index join_link_exercise on join_link (exercise_id);
create index join_link_created_by on join_link (created_by);

-- Everything that happened in an exercise. Append-only; numbered without gaps; one answer per event and owner.
create table log (
  exercise_id uuid not null references exercise, number integer not null check (number > 0),
  at timestamptz not null, kind text not null, seat_id uuid,
  fact jsonb not null,
  -- for answers: who owns the instance ('run 2 team Athena', 'run 1 seat …') and the event
  answer_key text,
  primary key (exercise_id, number),
  foreign key (exercise_id, seat_id) references seat (exercise_id, id),
  check ((kind = 'answered') = (answer_key is not null))
);
create unique index log_one_answer on log (exercise_id, answer_key) where answer_key is not null;
create index log_seat on log (exercise_id, seat_id);
create function refuse_change() returns trigger language plpgsql as $$
begin raise exception '% is append-only', tg_table_name; end $$;
create trigger log_append_only before update or truncate on log execute function refuse_change();

create table draft (
  exercise_id uuid not null references exercise, owner text not null, event text not null,
  text text not null check (length(text) <= 20000), by_seat uuid, saved_at timestamptz not null default now(),
  primary key (exercise_id, owner, event),
  foreign key (exercise_id, by_seat) references seat (exercise_id, id)
);
create index draft_by_seat on draft (exercise_id, by_seat);

-- Credits: the balance is account.credit, the reason is here; they change in one transaction.
create table ledger (
  id bigint generated always as identity primary key,
  tenant_id uuid not null references account, at timestamptz not null default now(),
  kind text not null check (kind in ('order', 'refund', 'refill', 'set')),
  change integer not null, balance integer not null check (balance >= 0),
  exercise_id uuid, actor text not null, reason text not null default '',
  foreign key (exercise_id, tenant_id) references exercise (id, tenant_id)
);
create index ledger_tenant on ledger (tenant_id, id);
create index ledger_exercise on ledger (exercise_id, tenant_id);
create unique index ledger_one_debit on ledger (exercise_id) where kind = 'order';
create trigger ledger_append_only before update or delete or truncate on ledger execute function refuse_change();

-- Letters, written in the transaction of what they tell. The link is made when sent: only its parts are stored.
create table outbox (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  tenant_id uuid references account, exercise_id uuid references exercise, seat_id uuid,
  letter text not null, recipient text, data jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'cancelled')),
  attempts integer not null default 0, next_attempt_at timestamptz not null default now(), last_error text not null default '',
  queued_at timestamptz not null default now(), sent_at timestamptz,
  foreign key (exercise_id, seat_id) references seat (exercise_id, id)
);
create index outbox_due on outbox (next_attempt_at) where state = 'queued';
create index outbox_exercise on outbox (exercise_id, seat_id);
create index outbox_tenant on outbox (tenant_id);

create table media (
  id uuid primary key default gen_random_uuid(),
  name text not null, kind text not null, mime text not null, bytes bigint not null check (bytes >= 0),
  stored_as text not null unique, sha256 bytea not null, alt text not null default '',
  uploaded_by uuid references editor, uploaded_at timestamptz not null default now(), removed_at timestamptz
);
create unique index media_name on media (kind, lower(name)) where removed_at is null;
create index media_uploaded_by on media (uploaded_by);

create table organisation (
  id uuid primary key default gen_random_uuid(), name text not null, email text not null default '',
  created_at timestamptz not null default now(), removed_at timestamptz
);
create unique index organisation_name on organisation (lower(name)) where removed_at is null;
create table persona (
  id uuid primary key default gen_random_uuid(), organisation_id uuid not null references organisation,
  name text not null, email text not null default '', role text not null default '', picture text not null default '',
  created_at timestamptz not null default now(), removed_at timestamptz
);
create unique index persona_name on persona (organisation_id, lower(name)) where removed_at is null;
create index persona_organisation on persona (organisation_id);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_kind text not null, actor_id text not null, ip text not null, call text not null,
  object text not null default '', outcome text not null, request_id text not null,
  detail jsonb not null default '{}', chain bytea not null
);
create index audit_at on audit (at);
create trigger audit_append_only before update or truncate on audit execute function refuse_change();

create table idempotency (
  actor text not null, key text not null check (length(key) between 1 and 64), call text not null,
  body_hash bytea not null, reply jsonb, status integer,
  created_at timestamptz not null default now(),
  primary key (actor, key)
);
create index idempotency_created on idempotency (created_at);

-- Failed logins, counted across processes.
create table throttle (
  key text primary key, points integer not null, expires_at timestamptz not null
);

-- Keys and values that belong to the installation: the link key's fingerprint, what the demo world created.
create table installation (name text primary key, value text not null, set_at timestamptz not null default now());
