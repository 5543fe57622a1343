-- The role of the scenario that a seat was ordered with; null: none.
alter table seat add column role text;
