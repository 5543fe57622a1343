-- A document is kept in versions, as scenarios and sections are; the present one stands in both places. Of each the last hundred are kept.
create table document_version (
  document_id uuid not null references document,
  number integer not null check (number > 0),
  content jsonb not null,
  saved_by uuid references editor, saved_at timestamptz not null,
  primary key (document_id, number)
);
create index document_version_saved_by on document_version (saved_by);
insert into document_version (document_id, number, content, saved_by, saved_at)
  select id, version, content, saved_by, saved_at from document;
