-- Whether each link of an automated exercise is for a team that leads itself at one screen (rule 254).
alter table exercise add column one_screen boolean not null default false check (not one_screen or mode = 'automated');
