// What owners staked and got back in play, counted from the books.
import { plainArray, textArray } from '#server/db/array-literals.ts';
import type { Queryable } from '#server/db/database.ts';
import type { PlayedDay, PlayedFrom } from './ledger-types.ts';

// Play is whatever moves between a member and the lottery or a vendor's settlement, whichever account it was on: money
// that is only set aside, or lies at a vendor, has not been played with.
const isPlay = `(house = 'LOTTERY' or house like 'VENDOR\\_SETTLEMENT:%')`;
const isStake = `tx_code in ('BET', 'BET_CANCEL')`;

/**
 * By owner and day what was written after a journal; days without a line are left out. All of an owner's lines with a
 * lower number are committed when the owner is locked.
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
