-- Who grades texts and forms with a rubric, as ordered; null: a facilitator if there is one, else the players.
alter table exercise add column grading text check (grading in ('grader', 'self', 'none'));
