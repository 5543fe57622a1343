-- Whether a version of a scenario may still be played: one look, however many exercises it had.
create index exercise_of_version on exercise (scenario_version, expires_at) where removed_at is null;
