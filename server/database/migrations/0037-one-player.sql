-- A player who calls the desk is found among all there are by words of his address or his name: those before the at-sign, each from its beginning.
create index seat_words on seat using gin (
  to_tsvector('simple'::regconfig, translate(split_part(coalesce(email, ''), '@', 1) || ' ' || coalesce(alias, ''), '._+-', '    '))
) where cancelled_at is null;

-- Whom an erasure is about, until it is done; null: everybody there is.
alter table erasure add column address text;
