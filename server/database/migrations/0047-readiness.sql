-- What a player's browser reported before the start of a facilitated exercise; null: nothing yet. It is no part of
-- the record.
alter table seat add column readiness jsonb;
