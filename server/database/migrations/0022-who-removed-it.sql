-- Authors bring back what was removed within thirty days, and read who removed it. Nothing of it is deleted after that (rule 157).
alter table scenario add column removed_by uuid references editor;
alter table section add column removed_by uuid references editor;
alter table document add column removed_by uuid references editor;
alter table organisation add column removed_by uuid references editor;
alter table persona add column removed_by uuid references editor;
alter table media add column removed_by uuid references editor;
create index scenario_removed_by on scenario (removed_by);
create index section_removed_by on section (removed_by);
create index document_removed_by on document (removed_by);
create index organisation_removed_by on organisation (removed_by);
create index persona_removed_by on persona (removed_by);
create index media_removed_by on media (removed_by);

create index scenario_removed on scenario (removed_at) where removed_at is not null;
create index section_removed on section (removed_at) where removed_at is not null;
create index document_removed on document (removed_at) where removed_at is not null;
create index organisation_removed on organisation (removed_at) where removed_at is not null;
create index persona_removed on persona (removed_at) where removed_at is not null;
create index media_removed on media (removed_at) where removed_at is not null;
