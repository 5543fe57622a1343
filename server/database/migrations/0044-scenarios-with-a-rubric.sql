-- Whether people judge an answer of the version: only then does an order ask who.
alter table scenario_version add column rubric boolean not null
  generated always as (jsonb_path_exists(content, '$.sections[*].events[*].rubric')) stored;
