// SQL on rounds that vendors with wallets of their own report.
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { RoundState } from '../rounds/round-state.ts';

/** A round as it is kept. */
export type KeptRound = {
  readonly id: string;
  readonly vendorRoundId: string;
  readonly memberId: string;
  readonly nodeId: bigint;
  readonly state: RoundState;
  readonly betMinor: bigint;
  readonly returnedMinor: bigint;
  readonly winMinor: bigint;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
};

/** Vendors whose rounds are read: those with wallets of their own, and those that had them before. */
export async function selectReportingVendors(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ vendorCode: string }>(
    `select vendor_code as "vendorCode" from vendor v where wallet_mode = 'TRANSFER'
       or exists (select from reported_round_place p where p.vendor_code = v.vendor_code)
     order by vendor_code`,
  );
  return rows.map(({ vendorCode }) => vendorCode);
}

/** The position up to which a vendor's list was read; null at its beginning. */
export async function selectPlace(db: Queryable, vendorCode: string): Promise<string | null> {
  const [row] = await db.query<{ cursor: string }>(
    'select cursor from reported_round_place where vendor_code = $1',
    [vendorCode],
  );
  return row?.cursor ?? null;
}

/** Moves the position in a vendor's list; false when another process has moved it. */
export async function movePlace(
  tx: Transaction,
  vendorCode: string,
  step: { readonly from: string | null; readonly to: string; readonly at: Date },
): Promise<boolean> {
  const { from, to, at } = step;
  const rows =
    from === null
      ? await tx.query(
          `insert into reported_round_place (vendor_code, cursor, read_at) values ($1, $2, $3)
           on conflict do nothing returning vendor_code`,
          [vendorCode, to, at],
        )
      : await tx.query(
          `update reported_round_place set cursor = $2, read_at = $3 where vendor_code = $1 and cursor = $4
           returning vendor_code`,
          [vendorCode, to, at, from],
        );
  return rows.length === 1;
}

/** The games of a vendor with these codes, also those that are off by now. */
export async function selectGamesOfCodes(
  db: Queryable,
  vendorCode: string,
  codes: readonly string[],
): Promise<Map<string, bigint>> {
  const rows = await db.query<{ gameCode: string; nodeId: bigint }>(
    `select game_code as "gameCode", node_id as "nodeId" from game
     where vendor_code = $1 and game_code = any($2::text[])`,
    [vendorCode, codes],
  );
  return new Map(rows.map(({ gameCode, nodeId }) => [gameCode, nodeId]));
}

/**
 * Writes rounds of a vendor; name each once. A known round keeps its id and takes over what differs.
 * @returns how many rounds are new or differ from the last report
 */
export async function writeReportedRounds(
  tx: Transaction,
  vendorCode: string,
  rounds: readonly KeptRound[],
  at: Date,
): Promise<number> {
  const of = <Name extends keyof KeptRound>(name: Name) => rounds.map((round) => round[name]);
  const rows = await tx.query(
    `insert into reported_round as r (id, vendor_code, vendor_round_id, member_id, node_id, state, bet_minor,
       returned_minor, win_minor, placed_at, settled_at, first_reported_at, last_reported_at)
     select a.id, $1, a.vendor_round_id, a.member_id, a.node_id, a.state, a.bet_minor, a.returned_minor,
       a.win_minor, a.placed_at, a.settled_at, $12, $12
     from unnest($2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::bigint[], $8::bigint[],
       $9::bigint[], $10::timestamptz[], $11::timestamptz[])
       as a(id, vendor_round_id, member_id, node_id, state, bet_minor, returned_minor, win_minor, placed_at,
         settled_at)
     on conflict (vendor_code, vendor_round_id, member_id) do update set
       node_id = excluded.node_id, state = excluded.state, bet_minor = excluded.bet_minor,
       returned_minor = excluded.returned_minor, win_minor = excluded.win_minor, placed_at = excluded.placed_at,
       settled_at = excluded.settled_at, last_reported_at = excluded.last_reported_at, changes = r.changes + 1
     where (r.node_id, r.state, r.bet_minor, r.returned_minor, r.win_minor, r.placed_at, r.settled_at)
       is distinct from (excluded.node_id, excluded.state, excluded.bet_minor, excluded.returned_minor,
         excluded.win_minor, excluded.placed_at, excluded.settled_at)
     returning r.id`,
    [
      vendorCode,
      of('id'),
      of('vendorRoundId'),
      of('memberId'),
      of('nodeId'),
      of('state'),
      of('betMinor'),
      of('returnedMinor'),
      of('winMinor'),
      of('placedAt'),
      of('settledAt'),
      at,
    ],
  );
  return rows.length;
}
