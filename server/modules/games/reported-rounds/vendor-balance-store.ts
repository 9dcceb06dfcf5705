// SQL on the sums of a vendor balance: by its transfers, by its reported rounds, and how far both were compared.
import type { Queryable, Transaction } from '#server/db/database.ts';
import { queryExactSums } from '#server/db/values/exact-sums.ts';

/** A reported round: who staked and when. */
type Placed = { readonly memberId: string; readonly placedAt: Date };
/** Whether the player ever had a balance at the vendor, and had money there when the round was placed. */
export type MoneyThere = { readonly hasVendorBalance: boolean; readonly hadMoney: boolean };

/** The money at a vendor when rounds were placed, in their order; clocks may differ by a tolerance. */
export function selectMoneyThere(
  db: Queryable,
  vendorCode: string,
  placed: readonly Placed[],
  toleranceMs: number,
): Promise<MoneyThere[]> {
  const later = (ms: number) => placed.map(({ placedAt }) => new Date(placedAt.getTime() + ms));
  return db.query<MoneyThere>(
    `select exists (
         select from vendor_transfer t where t.vendor_code = $1 and t.member_id = k.member_id
           and t.direction = 'IN' and t.state <> 'FAILED') as "hasVendorBalance",
       exists (
         select from vendor_transfer t where t.vendor_code = $1 and t.member_id = k.member_id
           and ((t.direction = 'IN' and t.state <> 'FAILED') or t.left_minor > 0) and t.requested_at <= k.until
           and coalesce(t.settled_at, 'infinity') > coalesce((
             select max(e.settled_at) from vendor_transfer e where e.vendor_code = $1 and e.member_id = k.member_id
               and e.state = 'DONE' and e.left_minor = 0 and e.settled_at < k.since), '-infinity')) as "hadMoney"
     from unnest($2::text[], $3::timestamptz[], $4::timestamptz[]) with ordinality
       as k(member_id, since, until, n) order by k.n`,
    [vendorCode, placed.map(({ memberId }) => memberId), later(-toleranceMs), later(toleranceMs)],
  );
}

/** Notes reported rounds that cannot be kept, each once. */
export async function writeRefusals(
  tx: Transaction,
  vendorCode: string,
  refused: readonly { readonly roundId: string; readonly playerId: string; readonly code: string }[],
  at: Date,
): Promise<void> {
  const last = new Map(refused.map((one) => [`${one.playerId} ${one.roundId}`, one]));
  const rows = [...last.values()];
  await tx.query(
    `insert into reported_round_refusal (vendor_code, vendor_round_id, player_id, code, first_reported_at, last_reported_at)
     select $1, round_id, player_id, code, $5, $5 from unnest($2::text[], $3::text[], $4::text[])
       as r(round_id, player_id, code)
     on conflict (vendor_code, vendor_round_id, player_id) do update
       set code = excluded.code, last_reported_at = excluded.last_reported_at`,
    [
      vendorCode,
      rows.map(({ roundId }) => roundId),
      rows.map(({ playerId }) => playerId),
      rows.map(({ code }) => code),
      at,
    ],
  );
}

/**
 * Members whose vendor balance moved, or whose rounds were reported, since the last comparison, and not since a given
 * time.
 */
export async function selectVendorBalancesToCompare(
  db: Queryable,
  vendorCode: string,
  span: { readonly since: Date; readonly quietSince: Date },
  afterId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ memberId: string }>(
    `select a.member_id as "memberId" from (
       select member_id, max(at) as at from (
         select member_id, settled_at as at from vendor_transfer
         where vendor_code = $1 and state = 'DONE' and settled_at >= $2
           and (direction <> 'SYNC' or result_minor <> 0)
         union all
         select member_id, last_reported_at from reported_round where vendor_code = $1 and last_reported_at >= $2
       ) moved group by member_id
     ) a left join vendor_balance_check c on c.vendor_code = $1 and c.member_id = a.member_id
     where a.member_id > $4 and a.at <= $3 and (c.checked_at is null or a.at > c.checked_at)
     order by a.member_id limit $5`,
    [vendorCode, span.since, span.quietSince, afterId, limit],
  );
  return rows.map(({ memberId }) => memberId);
}

export type VendorBalanceFacts = {
  /** A transfer is under way, or a game is open that plays with the money. */
  readonly isInUse: boolean;
  /** The last reported balance, and when; null before the first transfer ended. */
  readonly leftMinor: bigint | null;
  readonly reportedAt: Date | null;
  /** The booked result: wins less losses. */
  readonly resultMinor: bigint;
  /** The sum of the reported rounds; the stake of an open one counts as lost. */
  readonly roundsMinor: bigint;
  /** The newest time in any of the rounds, and the time of the last report. */
  readonly playedAt: Date | null;
  readonly roundReportedAt: Date | null;
  /** The sum of the differences that are cases already. */
  readonly differenceMinor: bigint;
  readonly cases: number;
};

/** Everything a comparison of one vendor balance needs. */
export async function selectVendorBalance(
  db: Queryable,
  vendorCode: string,
  memberId: string,
  now: Date,
): Promise<VendorBalanceFacts> {
  const [row] = await queryExactSums<VendorBalanceFacts>(
    db,
    ['resultMinor', 'roundsMinor'],
    `select exists (select from vendor_transfer where vendor_code = $1 and member_id = $2
           and state in ('REQUESTED', 'UNKNOWN'))
         or exists (select from game_session s join game g using (node_id) where s.member_id = $2
           and g.vendor_code = $1 and s.money_out and s.closed_at is null and s.expires_at > $3) as "isInUse",
       l.left_minor as "leftMinor", l.settled_at as "reportedAt",
       (select coalesce(sum(result_minor), 0) from vendor_transfer
         where vendor_code = $1 and member_id = $2 and state = 'DONE') as "resultMinor",
       r.rounds_minor as "roundsMinor", r.played_at as "playedAt", r.reported_at as "roundReportedAt",
       coalesce(c.difference_minor, 0) as "differenceMinor", coalesce(c.cases, 0) as cases
     from (
       select coalesce(sum(win_minor::numeric - bet_minor), 0) as rounds_minor,
         max(greatest(placed_at, settled_at)) as played_at, max(last_reported_at) as reported_at
       from reported_round where vendor_code = $1 and member_id = $2
     ) r
     left join lateral (
       select left_minor, settled_at from vendor_transfer where vendor_code = $1 and member_id = $2 and state = 'DONE'
       order by settled_at desc limit 1
     ) l on true
     left join vendor_balance_check c on c.vendor_code = $1 and c.member_id = $2`,
    [vendorCode, memberId, now],
  );
  if (!row) throw new Error('a vendor balance has no facts');
  return row;
}

/** Records that a vendor balance was compared up to a time. */
export async function writeVendorBalanceCheck(
  tx: Transaction,
  vendorCode: string,
  memberId: string,
  check: { readonly differenceMinor: bigint; readonly cases: number; readonly until: Date },
): Promise<void> {
  await tx.query(
    `insert into vendor_balance_check (vendor_code, member_id, difference_minor, cases, checked_at)
     values ($1, $2, $3, $4, $5)
     on conflict (vendor_code, member_id) do update set difference_minor = excluded.difference_minor,
       cases = excluded.cases, checked_at = excluded.checked_at`,
    [vendorCode, memberId, check.differenceMinor, check.cases, check.until],
  );
}
