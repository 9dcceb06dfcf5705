// Counts owners' stakes and returns from the entries.
import { plainArray, textArray } from '#server/db/values/array-literals.ts';
import type { Queryable } from '#server/db/database.ts';
import { queryExactSums } from '#server/db/values/exact-sums.ts';
import type {
  DepositedDay,
  OwnerStakes,
  Play,
  PlayedDay,
  PlayedFrom,
  PlayInLedger,
  PlaySpan,
} from '../ledger/ledger-types.ts';

// Play is what moves between a member and the lottery or a vendor's settlement, on any account. Money that is only set
// aside, or is at a vendor, has not been played.
const isPlay = `(house = 'LOTTERY' or house like 'VENDOR\\_SETTLEMENT:%')`;
const isStake = `tx_code in ('BET', 'BET_CANCEL')`;

/**
 * The lines after a journal, by owner and day; days without a line are left out. While the owner is locked, all its
 * lines with a lower number are committed.
 */
export function selectPlayedAfter(
  db: Queryable,
  owners: readonly PlayedFrom[],
  from: Date,
  timeZone: string,
): Promise<PlayedDay[]> {
  return db.query<PlayedDay>(
    `select w.owner_id as "ownerId", played.*
     from unnest($1::text[], $2::int8[]) as w (owner_id, after_id)
     cross join lateral (
       select to_char(at at time zone $4, 'YYYY-MM-DD') as day,
         coalesce(-sum(amount_minor) filter (where ${isPlay} and ${isStake}), 0)::int8 as "stakedMinor",
         coalesce(sum(amount_minor) filter (where ${isPlay} and not ${isStake}), 0)::int8 as "returnedMinor",
         max(journal_id) as "lastJournalId", count(*)::int4 as lines
       from entry e where e.owner_id = w.owner_id and e.journal_id > w.after_id and e.at >= $3
       group by 1
     ) as played`,
    [
      textArray(owners.map(({ ownerId }) => ownerId)),
      plainArray(owners.map(({ afterJournalId }) => afterJournalId)),
      from,
      timeZone,
    ],
  );
}

/**
 * The last session of play of an owner since an instant: stakes without a longer pause between them. Only a stake that
 * is paid at once counts. A stake that was set aside and is taken later does not show that its owner was active.
 */
export async function selectLastPlay(
  db: Queryable,
  { ownerId, afterJournalId }: PlayedFrom,
  from: Date,
  pauseMs: number,
): Promise<Play | undefined> {
  const [play] = await db.query<Play>(
    `with line as (
       select at, journal_id, amount_minor, tx_code = 'BET' and account <> 'LOCKED' as is_stake
       from entry where owner_id = $1 and journal_id > $2 and at >= $3 and ${isPlay}
     ), stake as (
       select at, journal_id, lag(at) over (order by journal_id) as before from line where is_stake
     ), first as (
       select at, journal_id from stake
       where before is null or at - before > $4 * interval '1 millisecond' order by journal_id desc limit 1
     )
     select first.at as "beganAt", first.journal_id - 1 as "afterJournalId",
       max(line.at) filter (where is_stake) as "lastStakeAt", sum(line.amount_minor)::int8 as "netMinor"
     from first join line on line.journal_id >= first.journal_id group by first.at, first.journal_id`,
    [ownerId, afterJournalId, from, pauseMs],
  );
  return play;
}

/** Every session of play of an owner since an instant, by the same stakes as `selectLastPlay`. */
export function selectPlaySpans(
  db: Queryable,
  ownerId: string,
  from: Date,
  pauseMs: number,
): Promise<PlaySpan[]> {
  return db.query<PlaySpan>(
    `with stake as (
       select at, journal_id, lag(at) over (order by journal_id) as before from entry
       where owner_id = $1 and at >= $2 and ${isPlay} and tx_code = 'BET' and account <> 'LOCKED'
     ), numbered as (
       select at, count(*) filter (where before is null or at - before > $3 * interval '1 millisecond')
         over (order by journal_id) as play
       from stake
     )
     select min(at) as "beganAt", max(at) as "lastStakeAt" from numbered group by play order by 1`,
    [ownerId, from, pauseMs],
  );
}

/**
 * The wins and losses of owners in one kind of play, over all their accounts; null for owners that are not compared.
 */
export async function sumPlay(
  db: Queryable,
  { houses, refTypes, withoutCodes, withoutOwnersOf }: PlayInLedger,
): Promise<Map<string, bigint | null>> {
  const rows = await queryExactSums<{ ownerId: string; netMinor: bigint | null }>(
    db,
    ['netMinor'],
    `select owner_id as "ownerId", case when not bool_or(ref_type like any ($4::text[])) then
         coalesce(sum(amount_minor) filter (where house like $1 and ref_type like $2
           and tx_code <> all ($3::text[])), 0) end as "netMinor"
     from entry group by owner_id`,
    [houses, refTypes, textArray(withoutCodes), textArray(withoutOwnersOf)],
  );
  return new Map(rows.map(({ ownerId, netMinor }) => [ownerId, netMinor]));
}

/**
 * The deposits of an owner since an instant, by day of a time zone, where wanted with agent credit that came from above; days
 * without any are left out.
 */
export function selectDepositedByDay(
  db: Queryable,
  ownerId: string,
  from: Date,
  timeZone: string,
  withAgentCredit = false,
): Promise<DepositedDay[]> {
  return db.query<DepositedDay>(
    `select to_char(at at time zone $3, 'YYYY-MM-DD') as day, sum(amount_minor)::int8 as "amountMinor"
     from entry where owner_id = $1 and at >= $2
       and (tx_code = 'DEP' or $4 and tx_code = 'AGENT_OUT' and account = 'CASH' and amount_minor > 0)
     group by 1 order by 1`,
    [ownerId, from, timeZone, withAgentCredit],
  );
}

/** Whether an owner staked, paid in or ordered a withdrawal from `from` until `to`; a gift of the merchant is no act. */
export async function selectWasActive(
  db: Queryable,
  ownerId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<boolean> {
  const rows = await db.query(
    `select from entry where owner_id = $1 and at >= $2 and at < $3
       and tx_code in ('BET', 'CHASE_HOLD', 'VENDOR_IN', 'DEP', 'WD_HOLD') limit 1`,
    [ownerId, from, to],
  );
  return rows.length === 1;
}

/** What each owner staked from `from` until `to`, both counted; one row for each owner, in the order of ids. */
export function selectStakes(
  db: Queryable,
  ownerIds: readonly string[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<OwnerStakes[]> {
  return db.query<OwnerStakes>(
    `select w.owner_id as "ownerId", staked.* from unnest($1::text[]) as w (owner_id)
     cross join lateral (
       select coalesce(-sum(amount_minor) filter (where ${isPlay} and ${isStake}), 0)::int8 as "stakedMinor"
       from entry e where e.owner_id = w.owner_id and e.at >= $2 and e.at <= $3
     ) as staked order by w.owner_id`,
    [textArray(ownerIds), from, to],
  );
}
