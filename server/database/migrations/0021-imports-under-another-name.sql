-- A scenario can be imported as another one than its file says: under another file name, another title, or both; null: as the file says.
alter table import_job add column as_name text, add column as_title text;
