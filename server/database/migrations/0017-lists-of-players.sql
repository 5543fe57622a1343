-- The list of a customer's players is searched and sorted here, so that a customer of years sends no more than a page.

-- As people count and spell: "ward 9" before "ward 10", capitals and accents beside their plain letters (the twin of domain/in-order.ts).
-- A PostgreSQL that was built without ICU sorts by letters alone.
do $$ begin
  create collation people_order (provider = icu, locale = 'en-u-kn-ks-level1', deterministic = false);
exception when feature_not_supported or undefined_object then
  create collation people_order from "C";
end $$;

-- A text as a hurried reader types it: without accents and capitals. What is looked for and where are folded alike.
create function folded(text) returns text immutable parallel safe language sql as $$
  select case
    when octet_length($1) = length($1) then lower($1)
    else replace(translate(lower(
      regexp_replace(normalize($1, NFD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')), 'łŁøØς', 'llooσ'), 'ß', 'ss')
  end
$$;

-- The list that is shown first: whose time ends last, of each exercise.
create index seat_ends on seat (exercise_id, expires_at) include (completed_at) where cancelled_at is null;
