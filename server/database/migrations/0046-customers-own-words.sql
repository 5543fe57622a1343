-- A customer's own words for the variables of a scenario, by variable: those of an exercise, frozen with its order,
-- and the last ones of each customer, for the next order.
alter table exercise add column words jsonb not null default '{}';
alter table account add column words jsonb not null default '{}';
