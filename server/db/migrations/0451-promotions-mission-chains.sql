-- The mission that a member must have claimed before this one opens. It never changes, so chains have no circles.
alter table mission add column after_id text references mission (id);
alter table mission add check (after_id <> id);
create index mission_after on mission (after_id) where after_id is not null;
