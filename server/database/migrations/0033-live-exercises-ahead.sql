-- Live exercises that nobody has opened yet are few, however many have ended: the dashboard tells them apart.
create index exercise_ahead on exercise (closes_at) where mode = 'facilitated' and not open and removed_at is null;
