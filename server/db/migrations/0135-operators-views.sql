-- Views of the office's lists that operators saved: a name for what the address of a list says.

create table operator_view (
  operator text not null references operator (name),
  -- The name of the list's call.
  list text not null,
  name text not null,
  search text not null,
  saved_at timestamptz not null,
  primary key (operator, list, name)
);
