// SQL of the proof: for each rule of the books, a query that finds what breaks it.
import type { Transaction } from '#server/db/database.ts';
import { queryExactSums } from '#server/db/values/exact-sums.ts';
import { countsMinor, isShown, shownCode } from '../statements/statement-store.ts';

/** A rule of the books, its meaning for a reader who never saw the books, and the query that finds what breaks it. */
type ProofRule = { readonly rule: string; readonly meaning: string; readonly broken: string };

/**
 * Every query answers `subject`, the thing that is wrong. The rules are in the order that is easiest to understand.
 */
export const proofRules: readonly ProofRule[] = [
  {
    rule: 'balances are the sum of their entries',
    meaning: 'What every account holds is exactly what its entries add up to.',
    broken: `select coalesce(a.owner_id, e.owner_id) || ' ' || coalesce(a.kind, e.account) as subject
      from wallet_account a
      full join (select owner_id, account, book, sum(amount_minor) as sum_minor from entry
        group by owner_id, account, book) e
        on e.owner_id = a.owner_id and e.account = a.kind and e.book = a.book
      where coalesce(e.sum_minor, 0) <> coalesce(a.balance_minor, 0) or (a.owner_id is null and e.owner_id is not null)`,
  },
  {
    rule: 'balance after runs on',
    meaning: 'Each entry begins with the balance the one before it ended with, and the first with nothing.',
    broken: `select 'jrn_' || journal_id || ' ' || owner_id || ' ' || account as subject from (
        select journal_id, line, owner_id, account, amount_minor, balance_after_minor,
          lag(balance_after_minor, 1, 0::int8) over (partition by owner_id, account order by journal_id, line) as before
        from entry) as run
      where before::numeric + amount_minor <> balance_after_minor order by journal_id, line`,
  },
  {
    rule: 'transfers sum to zero',
    meaning:
      'A journal between accounts of members takes from one what it gives the other, and makes nothing.',
    broken: `select 'jrn_' || journal_id as subject from entry where house is null
      group by journal_id having sum(amount_minor) <> 0 or count(*) < 2 order by journal_id`,
  },
  {
    rule: 'lines of a journal agree',
    meaning: 'All lines of a journal tell the same story: code, reference, other side, book and time.',
    // Nearly all journals have one line, which cannot contradict itself.
    broken: `select 'jrn_' || journal_id as subject from entry
      where journal_id in (select journal_id from entry group by journal_id having count(*) > 1)
      group by journal_id
      having count(distinct (tx_code, ref_type, ref_id, house, actor, at, book)) > 1 or count(*) <> count(distinct line)
      order by journal_id`,
  },
  {
    rule: 'the house mirrors the members',
    meaning:
      'What members won the house lost, batch by batch and account by account, and the other way round.',
    broken: `select coalesce(m.book, h.book) || ' ' || coalesce(m.house, h.house) || ' batch '
        || coalesce(m.batch_id, h.batch_id) as subject
      from (select journal_id >> 12 as batch_id, book, house, sum(amount_minor) as amount_minor, count(*) as entries
        from entry where house is not null group by 1, 2, 3) m
      full join (select batch_id, book, house, sum(amount_minor) as amount_minor, sum(entries) as entries
        from house_entry group by 1, 2, 3) h using (batch_id, book, house)
      where m.amount_minor is distinct from -h.amount_minor or m.entries is distinct from h.entries`,
  },
  {
    rule: 'books sum to zero',
    meaning: 'In each book everything the members hold and everything the house holds cancel out.',
    broken: `select book as subject from (
        select book, amount_minor from entry union all select book, amount_minor from house_entry) as both_sides
      group by book having sum(amount_minor) <> 0`,
  },
  {
    rule: 'books never meet',
    meaning:
      'Play money lies in accounts of its own, and a member has entries in the book of its wallet only.',
    // Compared once for each account, at its first journal: comparing every entry took longest of all.
    broken: `select 'jrn_' || e.journal_id as subject
      from (select owner_id, account, book, min(journal_id) as journal_id from entry group by owner_id, account, book) e
      left join wallet_account a on a.owner_id = e.owner_id and a.kind = e.account and a.book = e.book
      where a.owner_id is null or (e.book = 'TEST') <> (e.account in ('TEST', 'TEST_DEBT')) order by e.journal_id`,
  },
  {
    rule: 'references are used once',
    meaning: 'Every movement has one reference, and no reference ever moved money twice.',
    broken: `select coalesce('jrn_' || j.journal_id, 'reference ' || r.key || ' of jrn_' || r.journal_id) as subject
      from (select distinct journal_id, at, ledger_key(ref_type, ref_id, tx_code) as key from entry) j
      full join ledger_reference r using (key, journal_id, at)
      where r.key is null or j.key is null`,
  },
  {
    rule: 'no balance is on the wrong side',
    meaning: 'No account is below zero, and a debt never above.',
    broken: `select owner_id || ' ' || kind as subject from wallet_account
      where case when kind in ('DEBT', 'TEST_DEBT') then balance_minor > 0 else balance_minor < 0 end`,
  },
  {
    rule: 'holds are what is locked',
    meaning:
      'What lies locked is exactly what pending holds say, and each hold is the journal that locked it.',
    broken: `select owner_id || ' LOCKED' as subject from (
        select owner_id, balance_minor as amount_minor from wallet_account where kind = 'LOCKED'
        union all select owner_id, -amount_minor from wallet_hold where state = 'PENDING') as locked
      group by owner_id having sum(amount_minor) <> 0
      union all
      select 'hold jrn_' || h.journal_id from wallet_hold h
      left join entry e on e.journal_id = h.journal_id and e.owner_id = h.owner_id and e.account = 'LOCKED'
        and e.amount_minor = h.amount_minor
      where e.journal_id is null`,
  },
  {
    rule: 'reversals undo what they name',
    meaning: 'A reversing journal moves, member by member, exactly the opposite of the journal it reverses.',
    broken: `select 'jrn_' || journal_id as subject from (
        select r.journal_id, e.owner_id, e.amount_minor, e.journal_id as found from wallet_reversal r
          left join entry e on e.journal_id = r.journal_id
        union all
        select r.journal_id, e.owner_id, e.amount_minor, e.journal_id from wallet_reversal r
          left join entry e on e.journal_id = r.reversed_by) as pairs
      group by journal_id, owner_id having sum(amount_minor) <> 0 or count(*) <> count(found)`,
  },
  {
    rule: 'sums of days are those of their lines',
    meaning:
      'What account records add up from sums of days is what the sealed lines of these days add up to.',
    broken: `select concat_ws(' ', owner_id, day, tx_code) as subject from entry_day_sum s full join (
        select owner_id, (at at time zone time_zone)::date as day, ${shownCode} as tx_code, count(*) as counted,
          ${countsMinor('> 0')} as came, -${countsMinor('< 0')} as went
        from entry_day_summed, entry where journal_id <= last_journal and ${isShown} group by 1, 2, 3
      ) e using (owner_id, day, tx_code)
      where (s.lines, s.in_minor, s.out_minor) is distinct from (e.counted, e.came, e.went) order by 1`,
  },
];

type Broken = { readonly subjects: string[]; readonly count: number };

/** The breaches of a rule: their number, and the names of the first of them. */
export async function selectBroken(tx: Transaction, { broken }: ProofRule, named: number): Promise<Broken> {
  const rows = await tx.query<{ subject: string; count: bigint }>(
    `select subject, count(*) over () as count from (${broken}) as found limit $1`,
    [named],
  );
  return { subjects: rows.map(({ subject }) => subject), count: Number(rows[0]?.count ?? 0) };
}

export type BookSum = {
  readonly book: string;
  readonly side: 'MEMBERS' | 'HOUSE';
  readonly account: string;
  readonly accounts: bigint;
  readonly sumMinor: bigint;
};

/**
 * The sum of each kind of account in each book. Accounts at a vendor are added to the merchant's account for that
 * vendor.
 */
export function selectSums(tx: Transaction): Promise<BookSum[]> {
  return queryExactSums<BookSum>(
    tx,
    ['sumMinor'],
    `select book, 'MEMBERS' as side, kind as account, count(*) as accounts, sum(balance_minor) as "sumMinor"
     from wallet_account group by book, kind
     union all
     select book, 'HOUSE', house, 1, sum(amount_minor) from house_entry group by book, house
     order by 1, 2 desc, 3`,
  );
}

export type Counts = {
  readonly entries: bigint;
  readonly journals: bigint;
  readonly references: bigint;
  readonly unsealed: bigint;
};

/** How much was read. `unsealed` is the number of lines after the last sealed journal. */
export async function selectCounts(tx: Transaction, sealedUpTo: bigint): Promise<Counts> {
  const [row] = await tx.query<Counts>(
    `select count(*) as entries, count(*) filter (where line = 0) as journals,
       (select count(*) from ledger_reference) as references, count(*) filter (where journal_id > $1) as unsealed
     from entry`,
    [sealedUpTo],
  );
  if (!row) throw new Error('a count without a row');
  return row;
}
