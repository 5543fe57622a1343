-- A place that a shared link gave out knows the network it was asked from (the same that the audit log keeps), so that nobody takes them
-- all and begins none. What is given out is a row of its own: nobody who had the place before finds his way into it.

alter table seat add column taken_from text;
