-- The ledger: accounts of members, journals, entries; money moves only through ledger_post.

-- One row a member: the lock under which all its accounts move. Its book can never be another.
create table wallet (
  owner_id text primary key,
  book text not null check (book in ('REAL', 'TEST')),
  frozen boolean not null default false,
  opened_at timestamptz not null,
  unique (owner_id, book)
);

-- Free space in every page lets a balance change in place.
create table wallet_account (
  owner_id text not null,
  book text not null,
  kind text not null check (kind in ('CASH', 'LOCKED', 'BONUS', 'TEST')),
  balance_minor bigint not null default 0 check (balance_minor >= 0),
  moved_at timestamptz not null,
  primary key (owner_id, kind),
  foreign key (owner_id, book) references wallet (owner_id, book),
  -- Play money lies in accounts of its own, so no mistake can pay it out.
  check ((book = 'TEST') = (kind = 'TEST'))
) with (fillfactor = 60);

create table journal (
  id bigint generated always as identity primary key,
  tx_code text not null,
  ref_type text not null,
  ref_id text not null,
  book text not null check (book in ('REAL', 'TEST')),
  at timestamptz not null,
  unique (ref_type, ref_id, tx_code)
);

-- A member's entry carries the balance after it. A house account is a name within a book: the sum of its
-- entries, never a row and so never a lock.
create table entry (
  id bigint generated always as identity primary key,
  journal_id bigint not null references journal (id),
  owner_id text,
  account text not null,
  book text not null check (book in ('REAL', 'TEST')),
  amount_minor bigint not null check (amount_minor <> 0),
  balance_after_minor bigint check (balance_after_minor >= 0),
  at timestamptz not null,
  check ((owner_id is null) = (balance_after_minor is null))
);
create index entry_by_journal on entry (journal_id);
create index entry_by_owner on entry (owner_id, id) where owner_id is not null;

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % is refused', tg_op, tg_table_name using errcode = '42501';
end $$;
create trigger entry_append_only before update or delete or truncate on entry
  for each statement execute function ledger_is_append_only();
create trigger journal_append_only before update or delete or truncate on journal
  for each statement execute function ledger_is_append_only();

-- Posts one movement between a member's account and a house account of the same book. The verdict is an
-- answer, never an exception: posted, repeated, mismatch, insufficient, frozen, unknown-wallet. Many commands
-- can be posted by one statement that lays this function over unnested arrays in the order of their owners.
create function ledger_post(
  p_tx_code text, p_ref_type text, p_ref_id text, p_owner_id text, p_account text, p_house text,
  p_amount_minor bigint, p_at timestamptz,
  out verdict text, out journal_id bigint, out balance_minor bigint, out book text
) language plpgsql as $$
declare
  is_frozen boolean;
  known_id bigint;
begin
  select w.book, w.frozen into book, is_frozen from wallet w where w.owner_id = p_owner_id
    for no key update;
  select a.balance_minor into balance_minor from wallet_account a
    where a.owner_id = p_owner_id and a.kind = p_account;
  if balance_minor is null then
    verdict := 'unknown-wallet';
    balance_minor := 0;
    return;
  end if;

  select j.id into known_id from journal j
    where j.ref_type = p_ref_type and j.ref_id = p_ref_id and j.tx_code = p_tx_code;
  if found then
    if exists (
      select from entry mine join entry house on house.journal_id = mine.journal_id and house.owner_id is null
      where mine.journal_id = known_id and mine.owner_id = p_owner_id and mine.account = p_account
        and mine.amount_minor = p_amount_minor and house.account = p_house
    ) then
      verdict := 'repeated';
      journal_id := known_id;
    else
      verdict := 'mismatch';
    end if;
    return;
  end if;

  if p_amount_minor < 0 and is_frozen then
    verdict := 'frozen';
    return;
  end if;
  if balance_minor + p_amount_minor < 0 then
    verdict := 'insufficient';
    return;
  end if;

  insert into journal (tx_code, ref_type, ref_id, book, at)
    values (p_tx_code, p_ref_type, p_ref_id, ledger_post.book, p_at)
    on conflict (ref_type, ref_id, tx_code) do nothing
    returning id into journal_id;
  if journal_id is null then
    -- Another member's transaction posted this very reference a moment ago.
    verdict := 'mismatch';
    return;
  end if;
  update wallet_account a set balance_minor = a.balance_minor + p_amount_minor, moved_at = p_at
    where a.owner_id = p_owner_id and a.kind = p_account
    returning a.balance_minor into balance_minor;
  insert into entry (journal_id, owner_id, account, book, amount_minor, balance_after_minor, at)
    values (ledger_post.journal_id, p_owner_id, p_account, ledger_post.book, p_amount_minor,
            ledger_post.balance_minor, p_at),
           (ledger_post.journal_id, null, p_house, ledger_post.book, -p_amount_minor, null, p_at);
  verdict := 'posted';
end $$;
