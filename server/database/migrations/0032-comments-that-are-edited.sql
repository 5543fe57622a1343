-- Who wrote a comment may write it anew; that it is another one than was first read is shown.
alter table event_comment add column edited_at timestamptz;
