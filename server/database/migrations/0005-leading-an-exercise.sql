-- What leading an exercise keeps besides its log: the push that was warned about, since only the next press of the same push within
-- ten seconds means it, whichever process hears it (rule 118); and the calendar entry of a facilitator's letter.
alter table exercise add column push_warned_at timestamptz;
alter table exercise add column push_warned_minutes integer;
alter table mailbox add column calendar text not null default '';
