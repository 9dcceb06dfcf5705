-- What SECRET_KEY makes of a known text: a start with another one is refused, before anything is written with it.
create table identity_secret_check (
  only_one boolean primary key default true check (only_one),
  mark bytea not null check (length(mark) = 32)
);
revoke update, delete, truncate on identity_secret_check from khela_server;
