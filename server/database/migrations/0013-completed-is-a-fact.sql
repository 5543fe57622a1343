-- Completed is a fact (rule 42). Until now a row said when its story would end if its player stayed, so that whoever left in the middle
-- turned completed. `completes_at` is still written by processes of the version before and read by nobody.

-- When the seat completed; within the quiet minute at the end of a story it lies ahead, by a minute at most. An exercise that is led
-- completes everybody when it closes: told to, when all have finished, or by itself a day after the last act.
alter table seat add completed_at timestamptz;
alter table exercise add closes_at timestamptz,
  add constraint exercise_only_led_closes check (closes_at is null or mode = 'facilitated');

drop index seat_standing;
create index seat_standing on seat (exercise_id, completed_at, expires_at) where cancelled_at is null;

-- Stored ends that somebody was there for: he was heard of no more than two minutes before (rule 41), or one of his team was. In an exercise
-- that is led somebody always is. A forecast of somebody who had left is none.
create temporary table was_there on commit drop as
  select id, exercise_id, completes_at
  from (
    select seat.*, exercise.mode, max(seat.seen_at) over (
      partition by seat.exercise_id, coalesce(nullif(seat.team, ''), seat.id::text)) as heard_at
    from seat join exercise on exercise.id = seat.exercise_id where seat.cancelled_at is null
  ) seat
  where completes_at <= now() and (mode = 'facilitated' or completes_at <= heard_at + interval '2 minutes' and completes_at <= expires_at);

update seat set completed_at = was_there.completes_at from was_there where seat.id = was_there.id;

update exercise set closes_at = coalesce(closed_at, case when open then least(expires_at, (
    select at from log where log.exercise_id = exercise.id and log.number = exercise.last_number) + interval '24 hours')
  end, expires_at)
where mode = 'facilitated';

-- The log is what everything else is computed from: there the fact is an entry like any other, at the instant of the one before it, so that
-- it puts off no closing. That an exercise closed is no fact of a player.
create temporary table told on commit drop as
  select was_there.id, exercise_id, last_number, completes_at,
    row_number() over (partition by exercise_id order by completes_at, was_there.id) as place
  from was_there join exercise on exercise.id = exercise_id where closes_at is null or completes_at < closes_at;
insert into log (exercise_id, number, at, kind, seat_id, fact)
select exercise_id, last_number + place, coalesce((select max(at) from log where log.exercise_id = told.exercise_id), now()), 'completed', id,
  jsonb_build_object('kind', 'completed', 'seat', id, 'end', round(extract(epoch from completes_at) * 1000))
from told;
update exercise set last_number = exercise.last_number + counted.entries
from (select exercise_id, count(*) as entries from told group by exercise_id) counted where exercise.id = counted.exercise_id;
