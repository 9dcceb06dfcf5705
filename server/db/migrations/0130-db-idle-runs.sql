-- Runs of jobs that found nothing to do: their result begins with the number 0. Lists leave them out.
alter table job_run add column is_idle boolean not null default false;
update job_run set is_idle = true where note like '0 %';
create index job_run_with_work on job_run (started_at desc) where not is_idle;
