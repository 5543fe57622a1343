-- A player who lost his link asks for it by his address, over all exercises.
create index seat_by_email on seat (lower(email)) where email is not null;
