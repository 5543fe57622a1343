-- A facilitated exercise can belong to a customer. A place there is made when somebody opens the link; whoever takes an alias has learned.
drop trigger seat_learns on seat;
create trigger seat_learns after update of email, cancelled_at, alias on seat for each row
  when (new.tenant_id is not null
    and (old.email, old.cancelled_at, old.alias is null) is distinct from (new.email, new.cancelled_at, new.alias is null))
  execute function note_changed_learner();
