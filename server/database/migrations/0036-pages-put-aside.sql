-- A page that is in sight says every few seconds what it has open; one that was put aside is let do so by its browser once a minute.
alter table scenario_open add column aside boolean not null default false;
