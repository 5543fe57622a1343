-- A text as a hurried reader types it: without accents, capitals and apostrophes, with quotes and hyphens as a keyboard has them (the twin of
-- domain/fold.ts). What is looked for and where are folded alike. Nothing that is stored was folded before.
create or replace function folded(text) returns text immutable parallel safe language sql as $$
  select case
    when octet_length($1) = length($1) then replace(lower($1), '''', '')
    else replace(translate(lower(
      regexp_replace(normalize($1, NFD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')),
      'łŁøØς“”„‐‑–—−''’‘ʼ', 'llooσ"""-----'), 'ß', 'ss')
  end
$$;
