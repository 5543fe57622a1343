-- How teams decide on their answers, whatever the scenario says; null: as written (rule 219).
alter table exercise add column team_decisions text check (team_decisions in ('first', 'all', 'majority', 'lead'));
