-- A picture or recording that was given another name is found under the old one too: what was ordered before holds a scenario that is never
-- changed (rule 57).
create table media_alias (name text primary key, media_id uuid not null references media, since timestamptz not null default now());
create index media_alias_media on media_alias (media_id);
-- The library is read by name, by age and by size, a page at a time.
create index media_by_name on media (lower(name)) where removed_at is null;
create index media_by_age on media (uploaded_at) where removed_at is null;
create index media_by_size on media (bytes) where removed_at is null;
