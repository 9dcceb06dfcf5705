-- When the last call of an award of free rounds had no valid answer. The other awards of its vendor come before it.
alter table free_rounds_award add column unanswered_at timestamptz;
drop index free_rounds_award_pending;
create index free_rounds_award_pending on free_rounds_award (unanswered_at nulls first, id) where pending_call is not null;
