-- Jobs with a lease, and the role the server works under: it can add to the ledger and change nothing in it.

-- One row a job: who runs it until when, and how it went. A lease is judged by the clock of the database.
create table job (
  name text primary key,
  done_until timestamptz not null,
  last_period text,
  lease_no bigint not null default 0,
  holder text,
  lease_until timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  failures integer not null default 0,
  retry_at timestamptz,
  error text,
  check ((holder is null) = (lease_until is null))
);

-- One row for every period a job has begun; a period that is finished is never run again.
create table job_run (
  job text not null references job (name),
  period text not null,
  due_at timestamptz not null,
  attempts integer not null default 1,
  holder text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  note text,
  error text,
  primary key (job, period)
);
create index job_run_by_age on job_run (started_at);

-- Roles belong to the whole server, so another database of it may have made them, even at this moment.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['khela_server', 'khela_draw'] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin', wanted);
      end if;
    exception when duplicate_object or unique_violation then
      null;
    end;
    -- Whoever migrates takes the roles on, too, unless its administrator has seen to that before.
    begin
      execute format('grant %I to current_user', wanted);
    exception when insufficient_privilege then
      null;
    end;
  end loop;
end $$;

-- What nobody was told to reach, nobody reaches: neither new objects in the schema nor a function.
revoke create on schema public from public;
revoke execute on all functions in schema public from public;
alter default privileges revoke execute on functions from public;

grant usage on schema public to khela_server;
grant select, insert, update, delete on all tables in schema public to khela_server;
grant usage, select on all sequences in schema public to khela_server;
grant execute on all functions in schema public to khela_server;
alter default privileges in schema public grant select, insert, update, delete on tables to khela_server;
alter default privileges in schema public grant usage, select on sequences to khela_server;
alter default privileges in schema public grant execute on functions to khela_server;
-- The embedded engine cleans up through the server's own session; PostgreSQL 17 has a privilege for that.
do $$
begin
  if current_setting('server_version_num')::int >= 170000 then
    execute 'grant maintain on all tables in schema public to khela_server';
    execute 'alter default privileges in schema public grant maintain on tables to khela_server';
  end if;
end $$;

-- The books are written once, partition by partition. Nor can the server pretend that a migration was applied.
do $$
declare
  written regclass;
begin
  for written in
    select c.oid::regclass from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and exists (
        select from pg_partition_ancestors(c.oid) a join pg_class root on root.oid = a.relid
        where root.relname in ('entry', 'house_entry', 'ledger_reference', 'wallet_reversal', 'journal')
        union all
        select where c.relname in ('entry', 'house_entry', 'ledger_reference', 'wallet_reversal', 'journal')
      )
  loop
    execute format('revoke update, delete on %s from khela_server', written);
  end loop;
end $$;
revoke insert, update, delete on migration from khela_server;
