// SQL on the seals of the ledger.
import type { Queryable, Transaction } from '#server/db/database.ts';

export type Seal = {
  readonly number: bigint;
  readonly day: string;
  readonly afterJournal: bigint;
  readonly lastJournal: bigint;
  readonly entries: bigint;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
};
/** The hash of a block as it was sealed, and the hash of its present lines; null where one of them is missing. */
type BlockCheck = {
  readonly block: number;
  readonly sealedHash: Buffer | null;
  readonly presentHash: Buffer | null;
};
/** One line in short: its journal and the first bytes of its digest, in hex. */
export type LinePrint = { readonly journalId: bigint; readonly digest: string };

const linesPerBlock = 256;

// Every column of a line is hashed. The text of a row is the same on every server, and it tells null from an empty
// text.
const digest = `sha256(convert_to(row(journal_id, line, (extract(epoch from at) * 1000000)::int8, owner_id, account, book,
  amount_minor, balance_after_minor, tx_code, ref_type, ref_id, house, actor)::text, 'UTF8'))`;
const print = 'int8send(journal_id) || substr(digest, 1, 8)';

/**
 * The newest journal number that may have been taken, and a mark of the running transactions. A later line has a
 * higher number. A line with a lower number is visible once all transactions of the mark have ended. Transactions take
 * numbers after they have locked their owners, so the database knows that they run.
 */
export async function readWatermark(db: Queryable): Promise<{ lastJournal: bigint; runningUpTo: bigint }> {
  const [batch] = await db.query<{ batch: bigint }>(
    'select case when is_called then last_value else last_value - 1 end as batch from ledger_batch',
  );
  // Take the mark after the number, and take a number of our own: every number that was taken before is lower. The end
  // of a snapshot is not enough, because the newest running transaction may be exactly there.
  const [mark] = await db.query<{ runningUpTo: bigint }>(
    'select pg_current_xact_id()::text::int8 as "runningUpTo"',
  );
  if (!batch || !mark) throw new Error('the ledger has no numbers');
  return { lastJournal: (batch.batch << 12n) | 4095n, runningUpTo: mark.runningUpTo };
}

/** Whether every transaction of a mark has ended. */
export async function haveEnded(db: Queryable, runningUpTo: bigint): Promise<boolean> {
  const [row] = await db.query<{ haveEnded: boolean }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text::int8 >= $1 as "haveEnded"',
    [runningUpTo],
  );
  return row?.haveEnded ?? false;
}

export function readSeals(db: Queryable): Promise<Seal[]> {
  return db.query<Seal>(
    `select number, day, after_journal as "afterJournal", last_journal as "lastJournal", entries,
       previous_hash as "previousHash", hash from ledger_seal order by number`,
  );
}

/** The newest seal. Two sessions that seal at the same time run one after the other. */
export async function lockNewestSeal(tx: Transaction): Promise<Seal | undefined> {
  // A night's lines may take longer than a usual call, and so may the session before this one.
  await tx.query('set local statement_timeout = 0');
  await tx.query('select pg_advisory_xact_lock(4281979)');
  const [seal] = await tx.query<Seal>(
    `select number, day, after_journal as "afterJournal", last_journal as "lastJournal", entries,
       previous_hash as "previousHash", hash from ledger_seal order by number desc limit 1`,
  );
  return seal;
}

/** The end of a seal of at most so many lines: the last journal, or an earlier end of a journal. */
export async function endOfSeal(
  tx: Transaction,
  range: { readonly afterJournal: bigint; readonly lastJournal: bigint },
  maxLines: number,
): Promise<bigint> {
  const [row] = await tx.query<{ journalId: bigint }>(
    `select journal_id as "journalId" from entry where journal_id > $1 and journal_id <= $2
     order by journal_id offset $3 limit 1`,
    [range.afterJournal, range.lastJournal, maxLines],
  );
  return row?.journalId ?? range.lastJournal;
}

/**
 * Writes a seal and the blocks of its lines. The hash of a seal covers the seal before it, its range and its blocks.
 */
export async function insertSeal(
  tx: Transaction,
  seal: Omit<Seal, 'entries' | 'hash'>,
  at: Date,
): Promise<Pick<Seal, 'entries' | 'hash'>> {
  const [written] = await tx.query<Pick<Seal, 'entries' | 'hash'>>(
    `with part as materialized (
       select (rank() over (order by journal_id) - 1) / ${linesPerBlock} as block, journal_id, line, ${digest} as digest
       from entry where journal_id > $3::int8 and journal_id <= $4::int8
     ), block as materialized (
       select block, max(journal_id) as last_journal, count(*) as lines_count,
         string_agg(${print}, ''::bytea order by journal_id, line) as lines,
         sha256(string_agg(digest, ''::bytea order by journal_id, line)) as hash
       from part group by block
     ), seal as (
       insert into ledger_seal (number, day, after_journal, last_journal, entries, previous_hash, hash, sealed_at)
       select $1::int8, $2::date, $3::int8, $4::int8, coalesce(sum(lines_count), 0), $5::bytea,
         ${sealHash('$1::int8', '$2::date', '$3::int8', '$4::int8', '$5::bytea', 'block')}, $6::timestamptz
       from block returning number, entries, hash
     ), written as (
       insert into ledger_seal_block (seal, block, last_journal, lines, hash)
       select $1::int8, row_number() over (order by block) - 1, last_journal, lines, hash from block
     )
     select entries, hash from seal`,
    [seal.number, seal.day, seal.afterJournal, seal.lastJournal, seal.previousHash, at],
  );
  if (!written) throw new Error('a seal was not written');
  return written;
}

/** The SQL of a seal's hash; `blocks` is a table with the numbers and hashes of the blocks. */
function sealHash(
  number: string,
  day: string,
  after: string,
  last: string,
  previous: string,
  blocks: string,
): string {
  return `sha256(${previous} || convert_to(${number} || ' ' || to_char(${day}, 'YYYY-MM-DD') || ' ' || ${after} || ' ' || ${last}, 'UTF8')
    || coalesce(string_agg(${blocks}.hash, ''::bytea order by ${blocks}.block), ''::bytea))`;
}

/** Computes the hash of a seal again from its row and its blocks. */
export async function rehashSeal(tx: Transaction, number: bigint): Promise<Buffer | undefined> {
  const [row] = await tx.query<{ hash: Buffer }>(
    `select ${sealHash('s.number', 's.day', 's.after_journal', 's.last_journal', 's.previous_hash', 'b')} as hash
     from ledger_seal s left join ledger_seal_block b on b.seal = s.number
     where s.number = $1 group by s.number, s.day, s.after_journal, s.last_journal, s.previous_hash`,
    [number],
  );
  return row?.hash;
}

/** The blocks of a seal whose lines differ from the sealed lines. */
export function selectBrokenBlocks(tx: Transaction, number: bigint): Promise<BlockCheck[]> {
  return tx.query<BlockCheck>(
    `with seal as (select * from ledger_seal where number = $1),
     sealed as (select block, last_journal, hash from ledger_seal_block where seal = $1),
     part as (
       select width_bucket(e.journal_id - 1, (select coalesce(array_agg(last_journal order by block), '{}') from sealed))
         as block, journal_id, line, ${digest} as digest
       from entry e, seal where e.journal_id > seal.after_journal and e.journal_id <= seal.last_journal
     ), present as (
       select block, sha256(string_agg(digest, ''::bytea order by journal_id, line)) as hash from part group by block
     )
     select block, sealed.hash as "sealedHash", present.hash as "presentHash"
     from sealed full join present using (block)
     where sealed.hash is distinct from present.hash order by block`,
    [number],
  );
}

/** The lines of one block as they were sealed. */
export async function selectSealedPrints(
  tx: Transaction,
  number: bigint,
  block: number,
): Promise<LinePrint[]> {
  return tx.query<LinePrint>(
    `select ('x' || encode(substr(lines, at, 8), 'hex'))::bit(64)::int8 as "journalId",
       encode(substr(lines, at + 8, 8), 'hex') as digest
     from ledger_seal_block, generate_series(1, length(lines), 16) as at where seal = $1 and block = $2`,
    [number, block],
  );
}

/** The lines that are in the range of one block now. */
export function selectPresentPrints(tx: Transaction, number: bigint, block: number): Promise<LinePrint[]> {
  return tx.query<LinePrint>(
    `with block_range as (
       select coalesce(before.last_journal, s.after_journal) as after_journal,
         coalesce(own.last_journal, s.last_journal) as last_journal
       from ledger_seal s
       left join ledger_seal_block before on before.seal = s.number and before.block = $2 - 1
       left join ledger_seal_block own on own.seal = s.number and own.block = $2
       where s.number = $1
     )
     select journal_id as "journalId", encode(substr(${digest}, 1, 8), 'hex') as digest
     from entry, block_range where journal_id > after_journal and journal_id <= last_journal
     order by journal_id, line`,
    [number, block],
  );
}

/** The newest day that is sealed; null while none is. */
export async function selectSealedDay(db: Queryable): Promise<string | null> {
  const [row] = await db.query<{ day: string | null }>('select max(day)::text as day from ledger_seal');
  return row?.day ?? null;
}
